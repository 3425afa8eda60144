/**
 * Two-player Domino Avatars, all default options, as a boardgame.io game.
 *
 * Written to be as quick as boardgame.io allows. Every move is wrapped in an Immer recipe; reading
 * and writing through Immer's proxies is slow, so a move takes the plain state with original(),
 * returns a new one, and replaces (never changes) the arrays in it. Undo is off. Shuffles use a
 * small generator whose state is a number in G, seeded from boardgame.io's random plugin.
 */
import { createRequire } from 'node:module';

// boardgame.io names its entry points in a way only CommonJS resolution follows; Immer must be
// the very copy that boardgame.io uses.
const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require('boardgame.io/core');
const { original } = require('immer');

// --- Components -------------------------------------------------------------------------------

export const HAND_SIZE = 10;
export const DECKS = 2;
export const MAX_ROUNDS = 100;
export const QUIET_ROUNDS = 10;
export const NO_AVATAR = -1;
const ALL_AVATARS = 0b1111;

/** Tiles are 10 * high + low; Avatars on the table are 10 * attack + defend. */
export const TILES = [];
for (let high = 0; high <= 9; high++) {
  for (let low = 0; low <= high; low++) TILES.push(10 * high + low);
}
export const attackOf = (avatar) => Math.trunc(avatar / 10);
export const defendOf = (avatar) => avatar % 10;

/** Cards are numbered by colour, points and suit: 0-25 black (C, S), 26-51 red (D, H). */
const RED = 26;
const CODES = Array.from({ length: 52 }, (_, card) => card);
export const PACK = Array.from({ length: DECKS }, () => CODES).flat();
export const colourOf = (card) => (card < RED ? 0 : 1);
const POINTS = CODES.map((card) => Math.trunc((card % RED) / 2) + 1);
export const CARD_NAMES = CODES.map(
  (card) => 'A23456789TJQK'[POINTS[card] - 1] + ['CS', 'DH'][colourOf(card)][card % 2],
);

export const [ORIENT, CHOOSE, CHOOSE_TARGET, ATTACK, DEFENCE, COUNTER, OVER] = CODES;
const SEATS = ['0', '1'];

// --- Legal moves, in the form of boardgame.io's ai.enumerate ------------------------------------

const CARD_MOVES = CODES.map((card) => ({ move: 'card', args: [card] }));
const DONE = { move: 'done', args: [] };
const PASS = { move: 'pass', args: [] };
const END_TURN = { move: 'end_turn', args: [] };
const ORIENT_MOVES = Array.from({ length: 10 }, (_, attack) => ({ move: 'orient', args: [attack] }));
const slotMoves = (move, bits) =>
  [0, 1].filter((slot) => (bits >> slot) & 1).map((slot) => ({ move, args: [slot] }));
const CHOOSE_MOVES = [0, 1, 2, 3].map((bits) => [...slotMoves('attack_with', bits), END_TURN]);
const TARGET_MOVES = [0, 1, 2, 3].map((bits) => slotMoves('target', bits));

/** The two bits of a player's Avatars in a mask. */
const bitsOf = (mask, player) => (mask >> (2 * player)) & 3;

/** Legal moves of the player to act; equal cards are listed once. */
export function enumerate(G) {
  const { phase, player } = G;
  if (phase === CHOOSE) return CHOOSE_MOVES[bitsOf(G.ready, player)];
  if (phase === CHOOSE_TARGET) return TARGET_MOVES[bitsOf(G.standing, 1 - player)];
  if (phase === ORIENT) {
    const tile = G.pending[0].tile;
    return [ORIENT_MOVES[attackOf(tile)], ORIENT_MOVES[defendOf(tile)]];
  }
  if (phase === OVER) return [];
  const moves = [];
  if (G.colour >= 0) {
    for (const card of G.hands[2 * player + G.colour]) moves.push(CARD_MOVES[card]);
    moves.push(DONE);
  } else {
    for (const card of G.hands[2 * player]) moves.push(CARD_MOVES[card]);
    for (const card of G.hands[2 * player + 1]) moves.push(CARD_MOVES[card]);
    if (phase === COUNTER) moves.push(PASS);
  }
  return moves;
}

// --- Chance -----------------------------------------------------------------------------------

/** A number in [0, 1) from the generator in the state (mulberry32). */
function random(g) {
  g.rng = (g.rng + 0x6d2b79f5) | 0;
  let t = Math.imul(g.rng ^ (g.rng >>> 15), 1 | g.rng);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

/** `count` random items of `items`, without replacement. */
function draw(g, items, count) {
  const pool = items.slice();
  const drawn = [];
  for (let size = pool.length; drawn.length < count; size--) {
    const at = Math.trunc(random(g) * size);
    drawn.push(pool[at]);
    pool[at] = pool[size - 1];
  }
  return drawn;
}

function deal(g) {
  const cards = draw(g, PACK, 2 * HAND_SIZE);
  setHands(g, [cards.slice(0, HAND_SIZE), cards.slice(HAND_SIZE)]);
  g.discard = [];
  g.turn = g.first;
  nextAttack(g);
}

/** Lay out hands as distinct cards by player and colour, second copies apart. */
export function setHands(g, hands) {
  g.hands = [[], [], [], []];
  g.twins = [[], []];
  g.sizes = hands.map((cards) => cards.length);
  hands.forEach((cards, player) => {
    let last = -1;
    for (const card of cards.sort((a, b) => a - b)) {
      if (card === last) g.twins[player].push(card);
      else g.hands[2 * player + colourOf(card)].push(card);
      last = card;
    }
  });
}

// --- Automatic steps; g is always a fresh top-level copy of the state -----------------------------

const replaced = (list, at, value) => {
  const copy = list.slice();
  copy[at] = value;
  return copy;
};
const without = (list, value) => {
  const copy = list.slice();
  copy.splice(copy.indexOf(value), 1);
  return copy;
};

/** Start a round: lay the drawn tiles on the table, doubles without asking. */
function place(g, drawn) {
  g.rounds += 1;
  g.standing = ALL_AVATARS;
  g.ready = ALL_AVATARS;
  g.avatars = g.avatars.slice();
  for (const { number, tile } of drawn) g.avatars[number] = tile;
  g.pending = drawn.filter(({ tile }) => attackOf(tile) !== defendOf(tile));
  nextOrientation(g);
}

function nextOrientation(g) {
  if (g.pending.length === 0) {
    deal(g);
    return;
  }
  g.player = g.pending[0].number >> 1;
  g.phase = ORIENT;
}

function nextAttack(g) {
  const { turn } = g;
  if (bitsOf(g.ready, turn) && g.sizes[turn] && bitsOf(g.standing, 1 - turn)) {
    g.player = turn;
    g.phase = CHOOSE;
  } else {
    endTurn(g);
  }
}

function endTurn(g) {
  if (g.turn === g.first) {
    g.turn = 1 - g.first;
    nextAttack(g);
    return;
  }
  g.quiet += 1;
  const order = seatOrder(1 - g.first);
  const empty = order.filter((number) => !((g.standing >> number) & 1));
  if (g.rounds >= MAX_ROUNDS || g.quiet >= QUIET_ROUNDS || empty.length > g.boneyard.length) {
    g.phase = OVER;
    return;
  }
  g.first = 1 - g.first;
  const left = g.boneyard.length;
  const drawn = empty.map((number, i) => ({ number, tile: g.boneyard[left - 1 - i] }));
  if (drawn.length > 0) g.boneyard = g.boneyard.slice(0, left - drawn.length);
  place(g, drawn);
}

/** Avatar numbers (2 * player + slot) clockwise from the first attacker. */
const seatOrder = (first) => (first === 0 ? [0, 1, 2, 3] : [2, 3, 0, 1]);

function resolve(g) {
  const avatar = g.avatars[g.target];
  const held = g.attackTotal <= defendOf(avatar) + g.stagedPoints;
  g.discard = [...g.discard, ...g.attackPile, ...g.staged];
  g.attackPile = [];
  g.staged = [];
  g.stagedPoints = 0;
  if (!held) {
    const winner = g.attacker >> 1;
    g.avatars = replaced(g.avatars, g.target, NO_AVATAR);
    g.standing &= ~(1 << g.target);
    g.ready &= g.standing;
    g.captured = replaced(g.captured, winner, [...g.captured[winner], avatar]);
    g.scores = replaced(g.scores, winner, g.scores[winner] + attackOf(avatar) + defendOf(avatar));
    g.quiet = -1;
  } else if (!g.countering && g.sizes[g.target >> 1]) {
    [g.attacker, g.target] = [g.target, g.attacker];
    g.countering = true;
    g.colour = -1;
    g.player = g.attacker >> 1;
    g.phase = COUNTER;
    return;
  }
  nextAttack(g);
}

// --- Moves ------------------------------------------------------------------------------------

/** A boardgame.io move from a test of legality and a change to a fresh copy of the state. */
const move =
  (legal, change) =>
  ({ G, playerID }, arg) => {
    const state = original(G);
    if (playerID !== SEATS[state.player] || !legal(state, arg)) return INVALID_MOVE;
    const g = { ...state };
    change(g, arg);
    return g;
  };

const bidding = (g) => g.phase >= ATTACK && g.phase !== OVER;

const moves = {
  orient: move(
    (g, attack) =>
      g.phase === ORIENT &&
      (attack === attackOf(g.pending[0].tile) || attack === defendOf(g.pending[0].tile)),
    (g, attack) => {
      const { number, tile } = g.pending[0];
      const defend = attackOf(tile) + defendOf(tile) - attack;
      g.avatars = replaced(g.avatars, number, 10 * attack + defend);
      g.pending = g.pending.slice(1);
      nextOrientation(g);
    },
  ),
  attack_with: move(
    (g, slot) =>
      g.phase === CHOOSE && (slot === 0 || slot === 1) && (bitsOf(g.ready, g.player) >> slot) & 1,
    (g, slot) => {
      g.attacker = 2 * g.player + slot;
      g.ready &= ~(1 << g.attacker);
      g.phase = CHOOSE_TARGET;
    },
  ),
  end_turn: move((g) => g.phase === CHOOSE, endTurn),
  target: move(
    (g, slot) =>
      g.phase === CHOOSE_TARGET &&
      (slot === 0 || slot === 1) &&
      (bitsOf(g.standing, 1 - g.player) >> slot) & 1,
    (g, slot) => {
      g.target = 2 * (1 - g.player) + slot;
      g.countering = false;
      g.colour = -1;
      g.phase = ATTACK;
    },
  ),
  card: move(
    (g, card) =>
      bidding(g) &&
      (g.colour < 0 || g.colour === colourOf(card)) &&
      g.hands[2 * g.player + colourOf(card)].includes(card),
    (g, card) => {
      const { player } = g;
      const hand = 2 * player + colourOf(card);
      if (g.twins[player].includes(card)) {
        g.twins = replaced(g.twins, player, without(g.twins[player], card));
      } else {
        g.hands = replaced(g.hands, hand, without(g.hands[hand], card));
      }
      g.colour = colourOf(card);
      g.staged = [...g.staged, card];
      g.stagedPoints += POINTS[card];
    },
  ),
  done: move(
    (g) => bidding(g) && g.colour >= 0,
    (g) => {
      const { player } = g;
      g.sizes = replaced(g.sizes, player, g.sizes[player] - g.staged.length);
      if (g.phase === DEFENCE) {
        resolve(g);
        return;
      }
      g.attackTotal = attackOf(g.avatars[g.attacker]) + g.stagedPoints;
      g.attackPile = g.staged;
      g.staged = [];
      g.stagedPoints = 0;
      if (g.sizes[1 - player]) {
        g.player = 1 - player;
        g.phase = DEFENCE;
      } else {
        resolve(g);
      }
    },
  ),
  pass: move((g) => g.phase === COUNTER && g.colour < 0, nextAttack),
};

// --- The game ---------------------------------------------------------------------------------

/** A state before the draw; `rng` is a 32-bit seed. */
export function blank(rng) {
  return {
    phase: ORIENT,
    player: 0,
    rounds: 0,
    quiet: 0, // rounds without a capture; -1 once this round has had one
    first: 0, // first attacker of the round
    turn: 0, // whose turn it is
    boneyard: [], // drawn from the end
    pending: [], // { number, tile } still to orient
    avatars: [NO_AVATAR, NO_AVATAR, NO_AVATAR, NO_AVATAR], // at 2 * player + slot
    standing: 0, // mask: Avatar is on the table
    ready: 0, // mask: Avatar is on the table and has not attacked this round
    hands: [[], [], [], []], // distinct cards at 2 * player + colour
    twins: [[], []], // second copies of cards in the hand
    sizes: [0, 0], // public hand sizes, staged cards included
    discard: [],
    captured: [[], []],
    scores: [0, 0],
    attacker: 0, // Avatar numbers of the exchange
    target: 0,
    countering: false,
    colour: -1,
    attackTotal: 0,
    attackPile: [],
    staged: [],
    stagedPoints: 0,
    rng,
  };
}

/** Shuffle the boneyard, draw two Avatars each, find the first attacker. */
function setup({ random: plugin }) {
  const g = blank(Math.trunc(plugin.Number() * 4294967296) | 0);
  g.boneyard = draw(g, TILES, TILES.length);
  const tiles = [];
  for (const number of [0, 2, 1, 3]) tiles[number] = g.boneyard.pop();
  const worth = tiles.map((tile) => attackOf(tile) + defendOf(tile));
  const key = (a, b) => 100 * Math.max(a, b) + Math.min(a, b);
  const lead = key(worth[0], worth[1]) - key(worth[2], worth[3]);
  g.first = lead === 0 ? Math.trunc(random(g) * 2) : Number(lead < 0);
  place(g, seatOrder(g.first).map((number) => ({ number, tile: tiles[number] })));
  return g;
}

/** The boardgame.io game. Both seats are always active; G.player says who is to act. */
export const DominoAvatars = {
  name: 'domino-avatars',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup,
  moves,
  turn: { activePlayers: { all: null } },
  endIf: ({ G }) => (G.phase === OVER ? { scores: G.scores } : undefined),
  ai: { enumerate },
};
