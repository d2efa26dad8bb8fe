import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listApiKeys } from '../../sdk/api-keys/contract.ts'
import { apiKeysWords } from '../../sdk/text/en/api-keys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeyTable } from './key-table.tsx'

/** The API keys of the person who is signed in. */
export function OwnKeys() {
  const words = useWords(apiKeysWords)

  const [isAdding, setAdding] = useState(false)
  const query = useRead(listApiKeys, {}, { staleTime: 0 })
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="vp-help">{words.lead}</p>
      <ListState query={query} look="line" isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.none }}>
        {({ Items }) => <KeyTable keys={Items} />}
      </ListState>
      <p>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </p>
      {isAdding && <KeyDialog person={0} title={words.add} canAdmin={query.data?.CanAdmin === true} onClose={() => setAdding(false)} />}
    </section>
  )
}
