import type { Generated } from 'kysely'
import type { ModelDraftKind } from '../../sdk/language-model/contract.ts'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    model_drafts: ModelDraftsTable
  }
}

/** Drafts of one kind that the language model writes, or has written, for an item. */
export interface ModelDraftsTable {
  id: Generated<number>
  item_id: number
  kind: ModelDraftKind
  /** The person who asked for them; null where the account is gone. */
  user_id: number | null
  state: 'waiting' | 'working' | 'done' | 'failed'
  /** Percent. */
  progress: Defaulted<number>
  /** The stored sentence that says why it failed. */
  message: Defaulted<string>
  /** Hash of the text: drafts of another text are not shown. */
  source: string
  /** `StoredAnswers` as JSON, also after a failure, so that no attempt and no later request pays for a part again. */
  answers: Defaulted<string>
  created_at: number
}
