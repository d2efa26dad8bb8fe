import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { askedOf } from '../fields/metadata-values.ts'
import type { FileKind } from './accept-files.ts'
import { recordTypeOf } from './upload-terms.ts'

/** What a file is asked beside its title, which stands in its row. */
export const describing = (fields: readonly FieldDefinition[], kind: FileKind): FieldDefinition[] =>
  askedOf(fields, recordTypeOf(kind)).filter(({ IsTitleField }) => !IsTitleField)
