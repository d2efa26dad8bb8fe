import { portalWords } from '../../sdk/text/en/portal.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'

import { Button } from '../ui/button.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type ColumnName, defaultColumns, reportColumns } from './report-columns.tsx'

export interface ColumnDialogProps {
  open: boolean
  chosen: readonly ColumnName[]
  onChange: (chosen: ColumnName[]) => void
  onClose: () => void
}

/** Every change shows at once in the table behind. */
export function ColumnDialog({ open, chosen, onChange, onClose }: ColumnDialogProps) {
  const report = useWords(reportWords)
  const portal = useWords(portalWords)

  return (
    <Dialog open={open} onClose={onClose} title={report.columnsTitle}>
      <p className="vp-dialog-text">{report.columnsHelp}</p>
      <CheckList
        legend={report.columns}
        options={reportColumns.map(({ name }) => ({ value: name, label: report.names[name] }))}
        chosen={chosen}
        onChange={(names) => onChange(reportColumns.map(({ name }) => name).filter((name) => names.includes(name)))}
      />
      <div className="vp-row vp-row-end">
        <Button onClick={() => onChange(defaultColumns())}>{report.columnsReset}</Button>
        <Button tone="accent" onClick={onClose}>
          {portal.close}
        </Button>
      </div>
    </Dialog>
  )
}
