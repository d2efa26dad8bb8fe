import { mayEdit } from '../items/policy.ts'

/** Chapters belong to their item: who may change the one may change the others. */
export const mayEditChapters = mayEdit
