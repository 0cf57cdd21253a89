import { user } from '#domain/user.ts';

/** Who walks. */
export const owner = user.parse({ trn: '999000111', firstName: 'Ann', lastName: 'Brown', email: 'ann@example.com' });
