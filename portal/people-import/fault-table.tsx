import type { CheckedImport } from '../../sdk/people-import/contract.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { Table } from '../ui/table.tsx'

/** The rows that cannot be used, each with a sentence. */
export function FaultTable({ checked: { Faults, Faulty } }: { checked: CheckedImport }) {
  const words = useWords(peopleImportWords)
  const { tag } = useLanguage()
  return (
    <section className="vp-import-faults" aria-labelledby="import-faults">
      <h3 id="import-faults">{words.faulty}</h3>
      <p className="vp-help">{words.faultsHelp}</p>
      <Table
        label={words.faulty}
        rows={Faults}
        idOf={({ Line }) => Line}
        columns={[
          { name: words.line, cell: ({ Line }) => Line.toLocaleString(tag) },
          { name: words.cell, cell: ({ Text }) => (Text === '' ? '' : <bdi>{Text}</bdi>) },
          { name: words.reason, kind: 'wide', cell: ({ Message }) => Message },
        ]}
      />
      {Faulty > Faults.length && <p className="vp-help">{words.more({ rows: (Faulty - Faults.length).toLocaleString(tag) })}</p>}
    </section>
  )
}
