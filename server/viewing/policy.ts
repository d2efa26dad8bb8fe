import { mayEdit } from '../items/policy.ts'

/** Only people who may change an item may see who has watched it. */
export const maySeeStatistics = mayEdit
