import type { Kysely } from 'kysely'
import * as v from 'valibot'
import {
  type SaveSetupStepInput,
  type SetupAnswer,
  type SetupProgress,
  type SetupStep,
  type SetupStepState,
  SetupSteps,
} from '../../sdk/setup/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { isAdministrator } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { isFramed, requireAdministrator } from '../http/administrator.ts'
import { listChoices, loadSiteSettings, replaceChoice, writeChoice } from '../site-settings/site-settings.ts'
import { storedChoice } from '../stored-choices/stored-choice.ts'
import { doneWords } from '../text/done-words.ts'
import { countPeople, hasEnabledProvider, hasItemBeside, presentItems } from './table.ts'

/**
 * Rows among the settings. `Setup` is there on sites that began with a set-up: `new`, `shown` after an administrator was led to the page,
 * `dismissed`. Each step has a row of its own, so that two administrators never overwrite each other.
 */
const setupName = 'Setup'
const stepName = (step: SetupStep): string => `SetupStep.${step}`
const demoName = 'DemoItems'

const StoredStep = v.object({ state: v.picklist(['done', 'skipped']), at: v.number() })
const StoredDemo = v.array(v.number())

type Choices = ReadonlyMap<string, string>

/** Called when a site gets its first account: an older site never offers the set-up by itself. */
export const offerSetup = (db: Kysely<Database>): Promise<void> => writeChoice(db, setupName, 'new')

/** Notes the items of the demo library, which are no first upload. */
export const noteDemoItems = (db: Kysely<Database>, ids: readonly number[]): Promise<void> => writeChoice(db, demoName, JSON.stringify(ids))

/** An invalid row counts as none. */
function parsed<Rule extends v.GenericSchema>(rule: Rule, text: string | undefined): v.InferOutput<Rule> | undefined {
  try {
    const checked = v.safeParse(rule, JSON.parse(text ?? 'null'))
    return checked.success ? checked.output : undefined
  } catch {
    return undefined
  }
}

const demoItems = (choices: Choices): number[] => parsed(StoredDemo, choices.get(demoName)) ?? []

/** Steps that were done without the set-up page. */
async function doneElsewhere({ db, settings }: Context, choices: Choices): Promise<ReadonlySet<SetupStep>> {
  const { fixed } = settings
  const [people, hasProvider, hasItem] = await Promise.all([countPeople(db), hasEnabledProvider(db), hasItemBeside(db, demoItems(choices))])
  const isDone: Record<SetupStep, boolean> = {
    look: 'siteName' in fixed || choices.has('SiteName') || choices.has('Branding'),
    'sign-in': 'guestSignIn' in fixed || choices.has('GuestSignIn') || hasProvider,
    audience: 'newItems' in fixed || choices.has('NewItems'),
    people: people > 1,
    upload: hasItem,
  }
  return new Set(SetupSteps.filter((step) => isDone[step]))
}

async function stepsOf(ctx: Context, choices: Choices): Promise<SetupStepState[]> {
  const elsewhere = await doneElsewhere(ctx, choices)
  return SetupSteps.map((Step) => {
    const stored = parsed(StoredStep, choices.get(stepName(Step)))
    const State = elsewhere.has(Step) ? 'done' : (stored?.state ?? 'open')
    return { Step, State, At: stored?.state === State ? new Date(stored.at).toISOString() : '' }
  })
}

const isOpen = ({ State }: SetupStepState): boolean => State === 'open'
const isWaiting = (setup: string | undefined): boolean => setup === 'new' || setup === 'shown'

export async function getSetup(ctx: Context): Promise<SetupAnswer> {
  requireAdministrator(ctx)
  const choices = await listChoices(ctx.db)
  const [Steps, demo] = await Promise.all([stepsOf(ctx, choices), presentItems(ctx.db, demoItems(choices))])
  return {
    Steps,
    IsOffered: isWaiting(choices.get(setupName)) && Steps.some(isOpen),
    Demo: demo.map((id) => ctx.ids.encode(id)),
  }
}

export async function saveSetupStep(ctx: Context, { step, state }: v.InferOutput<typeof SaveSetupStepInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const before = parsed(StoredStep, (await listChoices(trx)).get(stepName(step)))
    if (before?.state === 'done' && state === 'skipped') return
    await writeChoice(trx, stepName(step), JSON.stringify({ state, at: ctx.clock.now() }))
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function dismissSetup(ctx: Context): Promise<Done> {
  requireAdministrator(ctx)
  // A site without the offer does not get one.
  for (const before of ['new', 'shown']) await replaceChoice(ctx.db, setupName, before, 'dismissed')
  await loadSiteSettings(ctx.db, ctx.settings)
  return { Success: true, Message: doneWords(ctx).saved }
}

/** The settings in memory tell whether there is anything to ask the database: on most sites there is not. */
const mayBeOffered = ({ actor, settings }: Context): boolean =>
  isAdministrator(actor) && !isFramed(actor) && isWaiting(storedChoice(settings, setupName))

/** Whether this home page leads to the set-up: for the first administrator who opens it, once. */
export async function beginsSetup(ctx: Context): Promise<boolean> {
  if (!mayBeOffered(ctx) || storedChoice(ctx.settings, setupName) !== 'new') return false
  const isFirst = await replaceChoice(ctx.db, setupName, 'new', 'shown')
  await loadSiteSettings(ctx.db, ctx.settings)
  if (!isFirst) return false
  return (await stepsOf(ctx, await listChoices(ctx.db))).some(isOpen)
}

/** For the offer on the home page; undefined: there is none. */
export async function setupProgress(ctx: Context): Promise<SetupProgress | undefined> {
  if (!mayBeOffered(ctx)) return undefined
  const steps = await stepsOf(ctx, await listChoices(ctx.db))
  if (!steps.some(isOpen)) return undefined
  return { Done: steps.filter(({ State }) => State === 'done').length, Count: steps.length }
}
