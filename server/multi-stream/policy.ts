import { mayEdit } from '../items/policy.ts'

/** Streams belong to their item: who may change the one may change the others. */
export const mayEditStreams = mayEdit
