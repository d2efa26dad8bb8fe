import type { ChangedAccounts } from '../../sdk/people/contract.ts'
import type { PeopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { toast } from '../ui/toasts.ts'

const shown = 3

/** Says why the first of the people who were not changed were not. */
export function showRefusals(refused: ChangedAccounts['Refused'], words: Pick<PeopleBatchWords, 'refused'>): void {
  for (const { Name, Message } of refused.slice(0, shown)) toast('warning', words.refused({ name: Name, reason: Message }))
}
