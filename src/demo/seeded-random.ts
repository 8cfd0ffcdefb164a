/**
 * Reproducible random numbers: each draw depends only on its name and day, so the past stays the same when
 * days are added. Only whole numbers, sums and products are used, which every machine computes alike.
 */
import type { Day } from '../core/time/day.ts';

/** Returns a number from 0 up to, but excluding, 1. */
export function seededRandom(name: string, day: Day): number {
  return draw(seedOf(name), day);
}

/**
 * Returns a number of mean 0 and standard deviation 1: the sum of twelve draws, close to the normal
 * distribution.
 */
export function normal(name: string, day: Day): number {
  const seed = seedOf(name);
  let sum = -6;
  for (let turn = 0; turn < 12; turn++) sum += draw(seed + turn, day);
  return sum;
}

/** Returns a whole number of cents between two amounts. */
export function centsBetween(name: string, day: Day, low: number, high: number): number {
  return low + Math.floor(seededRandom(name, day) * (high - low + 1));
}

/** FNV-1a. */
function seedOf(name: string): number {
  let seed = 0x811c9dc5;
  for (const character of name) {
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return seed;
}

/** The mixer of MurmurHash3, over both numbers in sequence. */
function draw(seed: number, day: number): number {
  return mix(mix(seed) ^ Math.imul(day, 0x9e3779b1)) / 2 ** 32;
}

function mix(bits: number): number {
  let mixed = bits;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
