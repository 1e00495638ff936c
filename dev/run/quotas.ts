import { QUOTAS, SERVER_QUOTAS } from '../../src/domain/permissions/quota.ts';

/** The setting `QUOTAS` of a bot with few people who do as much as very many: all limits as high as they can be. */
export const NO_LIMITS = [
  ...QUOTAS.map((quota) => `${quota}=1000000`),
  ...SERVER_QUOTAS.map((quota) => `server.${quota}=1000000`),
].join(',');
