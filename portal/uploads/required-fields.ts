import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { fieldsFor } from '../fields/metadata-values.ts'
import type { FileKind } from './accept-files.ts'
import { recordTypeOf } from './upload-terms.ts'

/** Fields of a file except its title, which is in the row. */
export const requiredFields = (fields: readonly FieldDefinition[], kind: FileKind): FieldDefinition[] =>
  fieldsFor(fields, recordTypeOf(kind)).filter(({ IsTitleField }) => !IsTitleField)
