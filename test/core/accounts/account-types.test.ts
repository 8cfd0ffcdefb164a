import { expect, test } from 'vitest';
import { ACCOUNT_TYPES, FILED_TYPES, isOfNature } from '../../../src/core/accounts/account-type.ts';

test('there are files of every type but what is valued by appraisal', () => {
  expect(FILED_TYPES).toEqual(ACCOUNT_TYPES.filter((type) => !isOfNature(type, 'property')));
});
