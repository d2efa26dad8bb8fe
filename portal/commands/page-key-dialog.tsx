import { Link } from '@tanstack/react-router'
import { commandsWords } from '../../sdk/text/en/commands.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PageKeyTable } from './page-key-table.tsx'

/** The keys of the pages, over the page where `?` was pressed. */
export function PageKeyDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const words = useWords(commandsWords)
  return (
    <Dialog open title={words.keys} onClose={onClose}>
      {!isOn && <p className="vp-help">{words.off}</p>}
      <PageKeyTable />
      <p>
        <Link to="/keyboard" onClick={onClose}>
          {words.change}
        </Link>
      </p>
    </Dialog>
  )
}
