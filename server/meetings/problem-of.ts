import { MeetingErrors } from '../../sdk/meetings/contract.ts'
import type { Context } from '../context.ts'

const isKnown = (code: string): code is keyof typeof MeetingErrors => Object.hasOwn(MeetingErrors, code)

/** The sentence of `?problem=CODE`, which a connection that failed leads to; nothing for a code that is none of its own. */
export const problemOf = ({ language }: Pick<Context, 'language'>, code = ''): { Problem?: string } =>
  isKnown(code) ? { Problem: language.say({ code }) } : {}
