import { mayEdit } from '../items/policy.ts'

/** Slideshows belong to their item: who may change the one may change the others. */
export const mayEditSlideshows = mayEdit
