import * as v from 'valibot'
import type { LanguageModel, LanguageModelSettings, LanguageModelTest } from '../../sdk/language-model/contract.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { askLanguageModel, hasLanguageModel, languageModelHost } from './ask.ts'
import { LanguageModelFailure } from './failure.ts'

export function getLanguageModel({ actor, settings }: Context): LanguageModel {
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  return { IsOn: hasLanguageModel(settings), Service: languageModelHost(settings) }
}

/** An address may hold a name and a password, which browsers must not get. */
function shownAddress(address: string): string {
  if (address === '') return ''
  const url = new URL(address)
  return url.origin + url.pathname
}

export function getLanguageModelSettings(ctx: Context): LanguageModelSettings {
  requireAdministrator(ctx)
  const { languageModelEndpoint, languageModelKey, languageModel } = ctx.settings
  return {
    ...{ IsOn: hasLanguageModel(ctx.settings), Endpoint: shownAddress(languageModelEndpoint) },
    ...{ Model: languageModel, HasKey: languageModelKey !== '' },
  }
}

const testTimeoutMs = 30_000

/** Sends no text of the library. */
export async function testLanguageModel(ctx: Context): Promise<LanguageModelTest> {
  requireAdministrator(ctx)
  if (!hasLanguageModel(ctx.settings)) refuse('LANGUAGE_MODEL_OFF')
  try {
    await askLanguageModel(ctx, {
      instruction: 'This is a test. Copy the word of the material into the answer. Shape of the answer: {"word": "..."}',
      material: { word: 'school' },
      schema: v.object({ word: v.string() }),
      fits: ({ word }) => word.toLowerCase().includes('school'),
      timeoutMs: testTimeoutMs,
    })
    return { Answered: true, Message: '' }
  } catch (error) {
    if (!(error instanceof LanguageModelFailure)) throw error
    return { Answered: false, Message: ctx.language.say({ code: error.code }) }
  }
}
