import { RecordTypes } from '../../sdk/media/contract.ts'
import type { RecorderOptions } from '../../sdk/recorder/contract.ts'
import type { Actor } from '../actor/actor.ts'
import { mayAdd } from '../actor/may-add.ts'
import type { Context } from '../context.ts'

/** A recording becomes a video. */
export const mayRecord = (actor: Actor): boolean => mayAdd(actor, RecordTypes.video)

export const recorderOptions = async ({ actor, settings }: Context): Promise<RecorderOptions> => ({
  CanRecord: mayRecord(actor),
  Consent: settings.recordingConsent,
})
