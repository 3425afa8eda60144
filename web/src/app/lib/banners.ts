// The banners that a seat can hoist: what they are called, and how they are drawn in a square of 12.
import type { NameRealm } from "../../wire";

export type Banner = NonNullable<NameRealm["banner"]>;

export const BANNERS: Record<Banner, string> = {
  "": "",
  star: "M6 .8L7.6 4.5 11.5 4.8 8.5 7.4 9.5 11.2 6 9.1 2.5 11.2 3.5 7.4 .5 4.8 4.4 4.5Z",
  sun: "M6 3a3 3 0 1 0 0 6 3 3 0 1 0 0-6ZM5.4 0h1.2v2H5.4ZM5.4 10h1.2v2H5.4ZM0 5.4h2v1.2H0ZM10 5.4h2v1.2h-2Z",
  moon: "M8.8 1A5.2 5.2 0 1 0 8.8 11 4 5.2 0 0 1 8.8 1Z",
  tower: "M2 1h2v1.5h1V1h2v1.5h1V1h2v4H9v6H3V5H2Z",
  tree: "M6 .5L10 5H8.2L10.8 8.5H6.8V11.5H5.2V8.5H1.2L3.8 5H2Z",
  wave: "M0 4c2-3 4 3 6 0s4 3 6 0v2.5c-2 3-4-3-6 0s-4-3-6 0ZM0 8c2-3 4 3 6 0s4 3 6 0v2.5c-2 3-4-3-6 0s-4-3-6 0Z",
  crown: "M1 3L3.5 5.5 6 1.5 8.5 5.5 11 3 10 10H2Z",
  rose: "M6 4a2 2 0 1 0 0 4 2 2 0 1 0 0-4ZM6 .5a2 2 0 0 1 2 2.4L6 3.5 4 2.9A2 2 0 0 1 6 .5ZM6 11.5a2 2 0 0 1-2-2.4L6 8.5l2 .6a2 2 0 0 1-2 2.4ZM.5 6a2 2 0 0 1 2.4-2L3.5 6 2.9 8A2 2 0 0 1 .5 6ZM11.5 6a2 2 0 0 1-2.4 2L8.5 6l.6-2a2 2 0 0 1 2.4 2Z",
};

export const BANNER_NAMES: [Banner, string][] = [
  ["", "My initial"],
  ["star", "Star"],
  ["sun", "Sun"],
  ["moon", "Moon"],
  ["tower", "Tower"],
  ["tree", "Tree"],
  ["wave", "Wave"],
  ["crown", "Crown"],
  ["rose", "Rose"],
];

export function bannerPath(banner: string): string {
  return BANNERS[banner as Banner] ?? "";
}
