// Passkeys: what this device, or a password manager, keeps for us to come back with.
import * as api from "./api";

/** Whether this page may use them: browsers want https, or this very device. */
export const arePossible = () => isSecureContext && "PublicKeyCredential" in window;

/** Keep our name with a passkey. */
export async function keepName() {
  const { options, ticket } = await api.passkeyChallenge();
  const publicKey = withBytes(options) as unknown as PublicKeyCredentialCreationOptions;
  const made = await navigator.credentials.create({ publicKey });
  return api.keepPasskey(ticket, toJson(made as PublicKeyCredential));
}

/** Be who a passkey of this device says. */
export async function comeBack() {
  const { options, ticket } = await api.loginChallenge();
  const publicKey = withBytes(options) as unknown as PublicKeyCredentialRequestOptions;
  const found = await navigator.credentials.get({ publicKey });
  return api.login(ticket, toJson(found as PublicKeyCredential));
}

/** The sentence of what went wrong; empty if the person has just changed their mind. */
export function problemOf(error: unknown): string {
  const isOurs = error instanceof api.ApiError;
  if (isOurs) return error.message;
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "";
  if (name === "InvalidStateError") return "This device keeps your name already.";
  return "This device could not do that.";
}

type Json = Record<string, unknown>;

/** What is bytes in these options is text on the wire. */
function withBytes(options: Json): Json {
  const user = options["user"] as Json | undefined;
  const credentials = (list: unknown) =>
    ((list as Json[] | undefined) ?? []).map((one) => ({ ...one, id: toBytes(one["id"]) }));
  return {
    ...options,
    challenge: toBytes(options["challenge"]),
    ...(user && { user: { ...user, id: toBytes(user["id"]) } }),
    excludeCredentials: credentials(options["excludeCredentials"]),
    allowCredentials: credentials(options["allowCredentials"]),
  };
}

export function toBytes(text: unknown): Uint8Array {
  const plain = String(text).replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(plain), (sign) => sign.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function toJson(found: PublicKeyCredential): Json {
  const answer = found.response as AuthenticatorAttestationResponse &
    AuthenticatorAssertionResponse;
  const parts: Record<string, ArrayBuffer | null | undefined> = {
    clientDataJSON: answer.clientDataJSON,
    attestationObject: answer.attestationObject,
    authenticatorData: "signature" in answer ? answer.authenticatorData : undefined,
    signature: answer.signature,
    userHandle: answer.userHandle,
  };
  const response = Object.fromEntries(
    Object.entries(parts).flatMap(([name, bytes]) => (bytes ? [[name, toText(bytes)]] : [])),
  );
  const { id, type } = found;
  return { id, type, rawId: toText(found.rawId), response, clientExtensionResults: {} };
}
