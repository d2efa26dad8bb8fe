import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Font, listFonts, removeFont } from '../../sdk/fonts/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { fontsWords } from '../../sdk/text/en/fonts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import { bytesText } from '../uploads/bytes-text.ts'
import { FontDialog } from './font-dialog.tsx'

/** The fonts that this library has beside those of the devices. */
export function FontSection() {
  const words = useWords(fontsWords)
  const admin = useWords(adminWords)

  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Font>()
  const query = useRead(listFonts, {})
  const removing = useWrite((fontid: number) => client.call(removeFont, { fontid }), {
    changes: [listFonts],
    done: () => words.removed,
    onDone: () => setAsked(undefined),
  })
  const own = (fonts: readonly Font[]): Font[] => fonts.filter(({ Type }) => Type !== 'system')
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button tone="accent" onClick={() => setAdding(true)}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState
        query={query}
        isEmpty={({ Results }) => own(Results).length === 0}
        empty={{ title: words.noneTitle, help: [words.noneHelp] }}
      >
        {({ Results }) => (
          <Table
            label={words.title}
            rows={own(Results)}
            idOf={({ ID }) => ID}
            columns={[
              { name: words.name, kind: 'main', cell: ({ Name }) => <span className="vp-table-name">{Name}</span> },
              { name: words.kind, cell: ({ Type }) => Type.toUpperCase() },
              { name: words.size, kind: 'number', cell: ({ Size }) => bytesText(Size) },
              {
                name: admin.actions,
                kind: 'actions',
                cell: (font) => (
                  <RowMenu name={font.Name} actions={[{ label: admin.remove, Icon: Trash2, onClick: () => setAsked(font) }]} />
                ),
              },
            ]}
          />
        )}
      </ListState>
      {isAdding && <FontDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={words.removeAsk({ name: asked?.Name ?? '' })}
        help={words.removeHelp}
        confirm={admin.remove}
        busy={removing.isPending}
        onConfirm={() => asked && removing.mutate(asked.ID)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
