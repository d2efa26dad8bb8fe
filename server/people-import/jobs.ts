import * as v from 'valibot'
import { PeopleImportLimits } from '../../sdk/people-import/contract.ts'
import { system } from '../actor/actor.ts'
import type { Deps } from '../context.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { endImport, runImport } from './run-import.ts'
import { removeOldImports } from './table.ts'

/** An import goes on where a killed process has left it. */
export const importPeopleJob = defineJob('import-people', v.object({ importId: RowId }), {
  attempts: 10,
  maxRunning: 1,
  async run(deps, { importId }, { signal }) {
    await runImport(deps, importId, signal)
    return done
  },
  failed: (deps, { importId }) => endImport({ ...deps, actor: system }, importId, 'failed', 'IMPORT_FAILED'),
})

const hourMs = 3_600_000

/** First passwords do not stay for long, and the list of a school not for ever. */
export const removeOld = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  removeOldImports(db, {
    passwords: clock.now() - PeopleImportLimits.passwordHours * hourMs,
    reports: clock.now() - PeopleImportLimits.days * 24 * hourMs,
  })
