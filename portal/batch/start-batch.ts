import {
  type BatchAction,
  type BatchAnswer,
  batchArchive,
  batchCategories,
  batchConnect,
  batchDelete,
  batchExpiry,
  batchField,
  batchOwner,
  batchPolicy,
  batchPrivacy,
} from '../../sdk/batch/contract.ts'
import { type FieldDefinition, fieldProblem } from '../../sdk/fields/contract.ts'
import type { Audience } from '../../sdk/media/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { batchCaptions } from '../../sdk/speech/contract.ts'
import type { BatchWords } from '../../sdk/text/en/batch.ts'
import { fieldProblemsWords } from '../../sdk/text/en/field-problems.ts'
import { fieldProblemText } from '../fields/field-problem-text.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'

/** Items by their numbers, or everything that a search finds. */
export type BatchTarget = { cdids: number[] } | { f: SearchFilter }

/** Values of the form for all actions; empty if nothing was chosen yet. */
export interface BatchValues {
  owner: { id: number; name: string } | undefined
  location: string
  privacy: '' | Audience
  archive: '' | 'archive' | 'restore'
  connect: '' | 'share' | 'no'
  expiry: string
  /** Items lose the date that they have: an empty field alone takes no date away. */
  isExpiryGone: boolean
  categories: number[]
  /** The categories that are there go. */
  replace: boolean
  field: FieldDefinition | undefined
  /** Of the field, as forms hold it. */
  value: string
  /** Items lose what the field says of them: an empty field alone empties nothing. */
  isValueGone: boolean
  /** The language that is spoken in the items; empty: it is found out. */
  spoken: string
}

export const noValues: BatchValues = {
  owner: undefined,
  location: '',
  privacy: '',
  archive: '',
  connect: '',
  expiry: '',
  isExpiryGone: false,
  categories: [],
  replace: false,
  field: undefined,
  value: '',
  isValueGone: false,
  spoken: '',
}

/** The field that each action needs. */
export const fieldOf: Readonly<Record<BatchAction, keyof BatchValues>> = {
  ...{ owner: 'owner', policy: 'location', privacy: 'privacy', archive: 'archive', connect: 'connect', categories: 'categories' },
  ...{ field: 'field', expiry: 'expiry', delete: 'owner', undo: 'owner', captions: 'spoken' },
}

/** The sentence for a missing or wrong value; undefined when the batch can begin. */
export function faultOf(words: BatchWords, action: BatchAction, values: BatchValues): string | undefined {
  if (action === 'owner' && !values.owner) return words.ownerMissing
  if (action === 'policy' && values.location === '') return words.locationMissing
  if (action === 'privacy' && values.privacy === '') return words.privacyMissing
  if (action === 'archive' && values.archive === '') return words.archiveMissing
  if (action === 'connect' && values.connect === '') return words.connectMissing
  if (action === 'categories' && values.categories.length === 0) return words.categoriesMissing
  if (action === 'field' && !values.field) return words.fieldMissing
  if (action === 'field' && values.field && !values.isValueGone && values.value.trim() === '') return words.valueMissing
  if (action === 'field' && values.field) return problemOf(values.field, valueOf(values))
  if (action === 'expiry' && values.expiry === '' && !values.isExpiryGone) return words.expiryMissing
  return undefined
}

function problemOf(field: FieldDefinition, value: string): string | undefined {
  const problem = fieldProblem(field, value)
  return problem && fieldProblemText(portalLanguage().words(fieldProblemsWords), problem)
}

const valueOf = ({ value, isValueGone }: BatchValues): string => (isValueGone ? '' : value)

export function startBatch(action: BatchAction, which: BatchTarget, values: BatchValues): Promise<BatchAnswer> {
  switch (action) {
    case 'owner':
      return client.call(batchOwner, { ...which, owner: values.owner?.id ?? 0, ownerfullname: values.owner?.name ?? '' })
    case 'policy':
      return client.call(batchPolicy, { ...which, ppid: Number(values.location) })
    case 'privacy':
      return client.call(batchPrivacy, { ...which, audience: values.privacy || 'owner' })
    case 'archive':
      return client.call(batchArchive, { ...which, statusid: values.archive === 'archive' ? 1 : 0 })
    case 'connect':
      return client.call(batchConnect, { ...which, share: values.connect === 'share' })
    case 'categories':
      return client.call(batchCategories, { ...which, catsinc: [...values.categories], replace: values.replace })
    case 'field':
      return client.call(batchField, { ...which, fid: values.field?.ID ?? 0, value: valueOf(values), type: values.field?.Type ?? '' })
    case 'expiry':
      return client.call(batchExpiry, { ...which, value: values.isExpiryGone ? '' : values.expiry })
    case 'delete':
      return client.call(batchDelete, which)
    case 'captions':
      return client.call(batchCaptions, { ...which, lang: values.spoken })
    default:
      throw new Error(`Unknown batch action "${action}".`)
  }
}
