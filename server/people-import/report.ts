import type { InferOutput } from 'valibot'
import type { ImportInput } from '../../sdk/people-import/contract.ts'
import type { CsvFile } from '../../sdk/statistics/contract.ts'
import type { Context } from '../context.ts'
import { line, withByteOrderMark } from '../files/csv.ts'
import type { StoredRow } from './check-rows.ts'
import { getImport } from './people-import.ts'
import { listRows, type RowRecord } from './table.ts'

const results: Readonly<Record<RowRecord['state'], string>> = {
  waiting: 'Waiting',
  made: 'Added',
  changed: 'Changed',
  skipped: 'Skipped',
  fault: 'Fault',
}

/** A line for each row, with the rows as they came. It never contains a password. */
export async function getImportReport(ctx: Context, input: InferOutput<typeof ImportInput>): Promise<CsvFile> {
  const { ID } = await getImport(ctx, input)
  const lines = (await listRows(ctx.db, ID)).map(({ data, state, message }) => {
    const { line: place, name, account, email, groups } = JSON.parse(data) as StoredRow
    return line([place, name, account, email, groups.join(' | '), results[state], ctx.language.sayStored(message)])
  })
  const head = line(['Line', 'Name', 'Account', 'Email', 'Groups', 'Result', 'Reason'])
  return { FileName: `people-import-${ID}.csv`, Text: withByteOrderMark([head, ...lines]) }
}
