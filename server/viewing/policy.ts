import { mayEdit } from '../items/policy.ts'

/** Who has watched something, and how much of it, is the business of those who look after it. */
export const maySeeStatistics = mayEdit
