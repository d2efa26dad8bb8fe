import { ScimLimits } from '../../sdk/scim/contract.ts'
import { refuseScim } from './scim-error.ts'
import type { Op } from './user-draft.ts'

export interface Operation {
  op: Op
  path: string | undefined
  value: unknown
}

/** Reads a PATCH. Providers write the operations, and the fields, in any letter case. */
export function readPatch(body: Record<string, unknown>): Operation[] {
  const operations = field(body, 'operations')
  if (!Array.isArray(operations) || operations.length === 0) return refuseScim('SCIM_SYNTAX', 'Operations')
  if (operations.length > ScimLimits.operations) refuseScim('SCIM_TOO_MANY', 'Operations')
  return operations.map(readOperation)
}

function readOperation(operation: unknown): Operation {
  if (typeof operation !== 'object' || operation === null || Array.isArray(operation)) return refuseScim('SCIM_SYNTAX', 'Operations')
  const fields = operation as Record<string, unknown>
  const given = field(fields, 'op')
  const op = typeof given === 'string' ? given.toLowerCase() : ''
  if (op !== 'add' && op !== 'replace' && op !== 'remove') return refuseScim('SCIM_SYNTAX', 'op')
  const path = field(fields, 'path')
  if (path !== undefined && path !== null && typeof path !== 'string') return refuseScim('SCIM_PATH')
  return { op, path: path === null || path === '' ? undefined : path, value: field(fields, 'value') }
}

/** A field by its name in lower case. */
function field(object: Record<string, unknown>, name: string): unknown {
  return Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1]
}
