import { describe, expect, test } from 'vitest';
import { isWalletAddress } from '../../../src/core/identifiers/wallet-address.ts';

describe('BTC', () => {
  test.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', // the genesis block's
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', // BIP 13's example
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', // BIP 173's examples
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', // BIP 350's
  ])('%s', (address) => {
    expect(isWalletAddress('BTC', address)).toBe(true);
  });

  test.each([
    '',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0a', // 0 is no base58 digit
    'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', // mixed case
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', // the test network
    '../../tx/1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?x=1',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa\n',
  ])('not "%s"', (address) => {
    expect(isWalletAddress('BTC', address)).toBe(false);
  });
});

describe('ETH', () => {
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', // ERC-55's example
    '0x0000000000000000000000000000000000000000',
  ])('%s', (address) => {
    expect(isWalletAddress('ETH', address)).toBe(true);
  });

  test.each([
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
    'vitalik.eth',
  ])('not "%s"', (address) => {
    expect(isWalletAddress('ETH', address)).toBe(false);
  });
});
