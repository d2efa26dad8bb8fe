import type { InferOutput } from 'valibot'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { AllTours, type SetTourStateInput, type TourStateAnswer } from '../../sdk/tours/contract.ts'
import type { Context } from '../context.ts'
import { saveUserSettingValue } from '../preferences/preferences.ts'
import { doneWords } from '../text/done-words.ts'
import { seesTours } from './policy.ts'
import { isOff, settingOf } from './tour-settings.ts'
import { requireTour, toursFor } from './tours.ts'

/** Tours that open at the first visit of a page. Left out where the caller has seen all of them. */
export async function openToursFor(
  ctx: Pick<Context, 'db' | 'actor' | 'settings'>,
  kept: ReadonlyMap<string, string>,
): Promise<Pick<PageOptions, 'Tours'>> {
  if (!ctx.settings.tours || !seesTours(ctx.actor) || isOff(kept)) return {}
  const tours = await toursFor(ctx)
  const Tours = tours.flatMap(({ ID, Page, start, steps: [first] }) =>
    start === 'visit' && first && kept.get(settingOf(ID)) !== 'off' ? [{ ID, Page, RefSelector: first.RefSelector }] : [],
  )
  return Tours.length === 0 ? {} : { Tours }
}

/** Remembers tours that exist for the caller only, so that the rows of an account stay few. */
export async function setTourState(ctx: Context, input: InferOutput<typeof SetTourStateInput>): Promise<TourStateAnswer> {
  if (input.tourindex !== AllTours) await requireTour(ctx, input.tourindex)
  const Kept = await saveUserSettingValue(ctx, settingOf(input.tourindex), input.disable ? 'off' : 'on')
  return { Success: true, Message: doneWords(ctx).saved, Kept }
}
