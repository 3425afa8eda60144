/**
 * Speed and rules check of Domino Avatars in boardgame.io.
 *
 *     node bench.mjs --seconds 3 --seed 1     one JSON line with the counts
 *     node bench.mjs --check                  rules check with random games
 *
 * Before the timed games one second (--warmup) is played and not counted, for the compiler.
 */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

// Without this boardgame.io checks after every move that the state can be serialised.
process.env.NODE_ENV = 'production';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const game = await import('./avatars.mjs');
const { DominoAvatars, enumerate, OVER } = game;

/** A seeded generator for the players' choices (mulberry32). */
function generator(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A headless client for one game, and the move dispatchers of both seats. */
function newGame(seed, setup = DominoAvatars.setup) {
  const client = Client({ game: { ...DominoAvatars, setup, seed }, numPlayers: 2, debug: false });
  const seats = ['0', '1'].map((playerID) => {
    client.updatePlayerID(playerID);
    return client.moves;
  });
  return { store: client.store, seats };
}

/** Play uniformly random games for `seconds`; count the players' decisions. */
function benchmark(seconds, seed) {
  const random = generator(seed);
  let decisions = 0;
  let games = 0;
  let rounds = 0;
  const start = performance.now();
  const deadline = start + 1000 * seconds;
  let now = start;
  while (now < deadline) {
    const { store, seats } = newGame(`${seed}/${games}`);
    let state = store.getState();
    while (state.ctx.gameover === undefined) {
      const moves = enumerate(state.G);
      const { move, args } = moves[Math.trunc(random() * moves.length)];
      seats[state.G.player][move](...args);
      state = store.getState();
      decisions += 1;
    }
    games += 1;
    rounds += state.G.rounds;
    now = performance.now();
  }
  return { decisions, seconds: (now - start) / 1000, games, rounds };
}

// --- Check ------------------------------------------------------------------------------------

const ascending = (list) => [...list].sort((a, b) => a - b);
const { attackOf, defendOf } = game;
const worthOf = (avatar) => attackOf(avatar) + defendOf(avatar);

/** Assert that no tile, card or point is lost or doubled. */
function checkState(G) {
  const standing = G.avatars.filter((avatar) => avatar !== game.NO_AVATAR);
  const tiles = [...G.boneyard, ...standing, ...G.captured.flat()].map((tile) => {
    const [attack, defend] = [attackOf(tile), defendOf(tile)];
    return 10 * Math.max(attack, defend) + Math.min(attack, defend);
  });
  assert.deepEqual(ascending(tiles), ascending(game.TILES));
  for (const player of [0, 1]) {
    const points = G.captured[player].reduce((sum, avatar) => sum + worthOf(avatar), 0);
    assert.equal(G.scores[player], points);
  }
  if (G.phase === game.ORIENT) return;
  const cards = [...G.staged, ...G.attackPile, ...G.discard, ...G.hands.flat(), ...G.twins.flat()];
  assert.equal(cards.length, 2 * game.HAND_SIZE, '104 cards less the 84 undealt');
  const copies = new Map();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  assert.ok(Math.max(...copies.values()) <= game.DECKS);
  for (const player of [0, 1]) {
    const staged = G.player === player ? G.staged.length : 0;
    const held = G.hands[2 * player].length + G.hands[2 * player + 1].length;
    assert.equal(held + G.twins[player].length + staged, G.sizes[player]);
  }
}

/** Moves that are illegal in every position, or in this one. */
function checkIllegal(G, store, seats) {
  const legal = new Set(enumerate(G).map(({ move, args }) => `${move} ${args}`));
  const quiet = console.error;
  console.error = () => {};
  const tries = [['card', 99], ['orient', 10], ['attack_with', 2], ['target', -1]];
  for (const name of ['done', 'pass', 'end_turn']) if (!legal.has(`${name} `)) tries.push([name]);
  for (let card = 0; card < 52; card++) if (!legal.has(`card ${card}`)) tries.push(['card', card]);
  for (const [name, ...args] of tries) {
    seats[G.player][name](...args);
    assert.equal(store.getState().G, G, `${name} ${args} must be refused`);
  }
  const { move, args } = enumerate(G)[0];
  seats[1 - G.player][move](...args);
  assert.equal(store.getState().G, G, 'the other player must be refused');
  console.error = quiet;
}

const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
const standardError = (list) => {
  const middle = mean(list);
  const squares = list.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (list.length - 1) / list.length);
};

/** Play random games with every position checked; return the means per game. */
function checkGames(games, seed) {
  const random = generator(seed);
  const rounds = [];
  const decisions = [];
  for (let number = 0; number < games; number++) {
    const { store, seats } = newGame(`${seed}/${number}`);
    let state = store.getState();
    let count = 0;
    while (state.ctx.gameover === undefined) {
      checkState(state.G);
      if (number < 5) checkIllegal(state.G, store, seats);
      const moves = enumerate(state.G);
      assert.ok(moves.length >= 1 && moves.length <= 11);
      assert.equal(new Set(moves).size, moves.length);
      const { move, args } = moves[Math.trunc(random() * moves.length)];
      seats[state.G.player][move](...args);
      const next = store.getState();
      assert.notEqual(next.G, state.G, 'a legal move must be accepted');
      state = next;
      count += 1;
    }
    checkState(state.G);
    assert.equal(enumerate(state.G).length, 0);
    assert.ok(state.G.rounds <= game.MAX_ROUNDS && count <= 50 * state.G.rounds);
    rounds.push(state.G.rounds);
    decisions.push(count);
  }
  return {
    games,
    mean_rounds: mean(rounds),
    mean_decisions: mean(decisions),
    se_rounds: standardError(rounds),
    se_decisions: standardError(decisions),
  };
}

/** Alice 9/2 and 1/6, Bob 7/4 and 3/3, Alice first and to choose an attacker. */
function position(hands, boneyard = []) {
  const g = { ...game.blank(1), phase: game.CHOOSE, rounds: 1, boneyard };
  g.avatars = [92, 16, 74, 33];
  g.standing = 0b1111;
  g.ready = 0b1111;
  const code = (name) => game.CARD_NAMES.indexOf(name);
  game.setHands(g, hands.map((names) => names.split(' ').map(code)));
  return newGame('case', () => g);
}

/** Play w0 attack_with, >0 target, 5H card, . done, - pass, ! end_turn, ^5 orient. */
function line({ store, seats }, text) {
  const plain = { '.': 'done', '-': 'pass', '!': 'end_turn' };
  const prefixed = { w: 'attack_with', '>': 'target', '^': 'orient' };
  for (const token of text.split(' ')) {
    const before = store.getState().G;
    const moves = seats[before.player];
    if (token in plain) moves[plain[token]]();
    else if (token[0] in prefixed) moves[prefixed[token[0]]](Number(token[1]));
    else moves.card(game.CARD_NAMES.indexOf(token));
    assert.notEqual(store.getState().G, before, `${token} of ${text}`);
  }
  return store.getState().G;
}

const legal = (G) =>
  enumerate(G)
    .map(({ move, args }) => (move === 'card' ? game.CARD_NAMES[args[0]] : [move, ...args].join(' ')))
    .join(', ');

/** Conformance cases that two players with the default options can reach. */
function checkCases() {
  const hands = ['5H 2D 9D 5S TS', '7D 3H KS 2C'];
  let table = position(hands); // the worked examples
  let G = line(table, 'w0 >0 5H .');
  assert.deepEqual([G.player, G.attackTotal, legal(G)], [1, 14, '3H, 7D, done']);
  G = line(table, '7D 3H .');
  assert.deepEqual([G.phase, G.player, legal(G)], [game.COUNTER, 1, '2C, KS, pass']);
  G = line(table, 'KS .');
  assert.deepEqual([G.player, G.attackTotal, legal(G)], [0, 20, '5S, TS, done']);
  G = line(table, '.');
  assert.deepEqual([G.scores, legal(G)], [[0, 11], 'attack_with 1, end_turn']);
  assert.equal(legal(line(table, '!')), 'attack_with 0, attack_with 1, end_turn');

  G = line(position(hands), 'w0 >0 5H . 7D .'); // too little: captured, no counter
  assert.deepEqual([G.scores, legal(G)], [[11, 0], 'attack_with 1, end_turn']);

  table = position(['5H 5H 4S 6D', '7D']); // colour lock, equal cards once
  assert.equal(legal(line(table, 'w0 >1')), '4S, 5H, 6D');
  assert.equal(legal(line(table, '5H')), '5H, 6D, done');
  assert.equal(legal(line(table, '5H')), '6D, done');

  G = line(position(['3H 5S', '7D KS']), 'w1 >0 3H . .'); // ties go to the defender
  assert.deepEqual([G.phase, G.scores], [game.COUNTER, [0, 0]]);

  table = position(['5H', 'KH 2S'], [65]); // countered without cards, round over
  G = line(table, 'w0 >0 5H . KH . 2S .');
  assert.deepEqual([G.scores, G.rounds, G.first, G.phase], [[0, 11], 2, 1, game.ORIENT]);
  G = line(table, '^5');
  assert.deepEqual([G.avatars[0], G.boneyard, G.player, G.phase], [56, [], 1, game.CHOOSE]);

  G = line(position(['5H 2C', 'TD']), 'w0 >0 5H . TD .'); // no cards, no counter
  assert.deepEqual([G.player, G.phase], [0, game.CHOOSE]);

  table = position(['KH 2D', '2C']); // captured before its turn, then exhaustion
  assert.equal(legal(line(table, 'w0 >0 KH . . !')), 'attack_with 1, end_turn');
  G = line(table, '!');
  assert.deepEqual([G.phase, G.rounds, G.scores], [OVER, 1, [11, 0]]);

  table = position(hands); // nothing missing: the game goes on, until ten quiet rounds
  G = line(table, '! !');
  assert.deepEqual([G.phase, G.rounds, G.first, G.player], [game.CHOOSE, 2, 1, 1]);
  while (G.phase !== OVER) G = line(table, '! !');
  assert.deepEqual([G.rounds, G.quiet], [game.QUIET_ROUNDS, game.QUIET_ROUNDS]);
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    warmup: { type: 'string', default: '1' },
    games: { type: 'string', default: '200' },
    check: { type: 'boolean', default: false },
  },
});
if (values.check) {
  checkCases();
  console.log(JSON.stringify(checkGames(Number(values.games), Number(values.seed))));
} else {
  benchmark(Number(values.warmup), Number(values.seed) + 1);
  console.log(JSON.stringify(benchmark(Number(values.seconds), Number(values.seed))));
}
