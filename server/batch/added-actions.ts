import type { GenericSchema, InferOutput } from 'valibot'
import type { BatchAction, BatchAnswer, BatchSelectionInput } from '../../sdk/batch/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import type { Endpoint } from '../../sdk/wire/endpoint.ts'
import type { Context } from '../context.ts'
import type { Step } from './step.ts'

/** Parameters of the actions that other capabilities add, by name. Each adds its own with `declare module`, as they are stored with the batch. */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it.
export interface AddedTerms {}

/** The input of an added action; its schema begins with `BatchSelection`. */
type AddedInput = GenericSchema<unknown, { cdids?: string[] | undefined; f?: SearchFilter | undefined }> & {
  readonly entries: Record<string, GenericSchema>
}

/** An action on many items: the call that starts it, and how it is done to one item. */
export interface AddedAction<Input extends AddedInput = AddedInput, Terms = unknown> {
  endpoint: Endpoint<BatchSelectionInput, BatchAnswer>
  input: Input
  /** The parameters to store with the batch. Refuses a batch that cannot start. */
  terms(ctx: Context, input: InferOutput<Input>): Terms
  step(terms: Terms): Step
}

export type BatchActionsOf = { readonly [Action in keyof AddedTerms]?: AddedAction<AddedInput, AddedTerms[Action]> }

const added = new Map<BatchAction, AddedAction>()

/** Called by `capability` for each action, whose terms no one else reads. */
export function addBatchActions(actions: BatchActionsOf): void {
  for (const [action, one] of Object.entries(actions)) added.set(action as BatchAction, one as unknown as AddedAction)
}

export const addedActions = (): ReadonlyMap<BatchAction, AddedAction> => added
