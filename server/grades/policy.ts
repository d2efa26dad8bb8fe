import { type Actor, isAdministrator } from '../actor/actor.ts'

/** Whether the caller sees the grades of a line item: its teachers do, and administrators who are not in a frame. */
export const maySeeGrades = (actor: Actor, { isTeacher, isInFrame }: { isTeacher: boolean; isInFrame: boolean }): boolean =>
  isTeacher || (isAdministrator(actor) && !isInFrame)
