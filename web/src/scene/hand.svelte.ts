// What is picked up: a piece on its way to a board, or one that is shown all it can do.

import {
  middleOf,
  nearest,
  nextTurn,
  placeAt,
  placesOf,
  stepped,
  turnsOf,
  type Place,
  type Point,
} from "./carrying";
import type { Direction } from "./geometry";
import type { Carry, Press } from "./types";

export class Hand {
  /** the element that was picked up */
  source = $state<string | null>(null);
  carry = $state.raw<Carry | null>(null);
  /** what it can be dropped on */
  targets = $state.raw<Press[]>([]);
  /** it hangs on a pointer that is held down */
  isDragged = $state(false);
  turn = $state(0);
  /** where it would be laid */
  place = $state.raw<Place | null>(null);
  /** of the pointer on the screen, while it hangs there */
  pointer = $state.raw<Point | null>(null);
  /** of the pointer on the board, in cells */
  #point: Point | null = null;

  places = $derived(this.carry ? placesOf(this.carry) : []);
  canTurn = $derived(turnsOf(this.places).length > 1);

  get isEmpty(): boolean {
    return this.source === null;
  }

  take(source: string, carry: Carry | null, targets: Press[]): void {
    this.empty();
    [this.source, this.carry, this.targets] = [source, carry, targets];
    this.turn = turnsOf(this.places)[0] ?? 0;
  }

  empty(): void {
    [this.source, this.carry, this.targets, this.place] = [null, null, [], null];
    [this.isDragged, this.pointer, this.#point] = [false, null, null];
  }

  /** Over a board, at this point of it; null: beside it. */
  hover(point: Point | null): void {
    if (point && this.place && point.join() === this.#point?.join()) return; // as it was turned
    this.#point = point;
    this.place = point && placeAt(this.places, this.turn, point);
  }

  /** To the next turn that fits here; where none does, to the next place for the next one. */
  rotate(step: 1 | -1 = 1): void {
    const { place } = this;
    const point = this.#point ?? (place && middleOf(place));
    this.turn = nextTurn(this.places, place?.turn ?? this.turn, this.#point, step);
    if (!point || !place) return;
    this.place = placeAt(this.#turned(), this.turn, point) ?? nearest(this.#turned(), point);
  }

  /** With the arrow keys: from nowhere to the place in the middle of all. */
  step(direction: Direction | null): void {
    this.#point = null;
    if (this.place && direction)
      this.place = stepped(this.places, this.place, direction) ?? this.place;
    else this.place ??= this.#middle();
  }

  #turned(): Place[] {
    return this.places.filter((place) => place.turn === this.turn);
  }

  #middle(): Place | null {
    const middles = this.#turned().map(middleOf);
    const mean = (axis: 0 | 1) => middles.reduce((sum, at) => sum + at[axis], 0) / middles.length;
    return nearest(this.#turned(), [mean(0), mean(1)]);
  }

  /** What laying it there comes to. */
  laying(): Press | null {
    const { carry, place } = this;
    if (!carry || !place) return null;
    const { moves, way } = place;
    return {
      element: carry.element,
      label: carry.label,
      move: moves[0] as Press["move"],
      moves,
      hint: way.hint,
      warning: way.warning,
      free: carry.free,
    };
  }
}
