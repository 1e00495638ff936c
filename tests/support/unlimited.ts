import { NO_LIMITS } from '../../dev/run/quotas.ts';
import { DEFAULT_LIMITS, type Limits, parseLimits } from '../../src/domain/permissions/quota.ts';

/** For few people who do as much as very many. */
const read = parseLimits(NO_LIMITS);
export const UNLIMITED: Limits = read.ok ? read.value : DEFAULT_LIMITS;
