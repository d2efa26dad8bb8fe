import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ClassRoom, type ClassRoomProps } from '../../sdk/classes/index.ts'
import { ClientContext } from '../../sdk/client/index.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import type { EmbedData } from '../../sdk/player/contract.ts'
import { classLanguages } from '../../sdk/text/class-languages.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import type { Language } from '../../sdk/text/language.ts'
import { loadLanguage } from '../../sdk/text/load-language.ts'
import { client } from '../frame/frame-client.ts'
import { InLanguage } from '../stage/in-language.tsx'
import { reportHeight } from '../widget/report-height.ts'

/* The script of a frame with a virtual class: the same class as in the library, for a page of other people. */

const loadClassLanguage = (tag: string): Promise<Language> => loadLanguage(tag, classLanguages)

function ClassFrame({ first }: { first: ClassRoomProps['item'] }) {
  const [item, setItem] = useState(first)
  const readAgain = (): void =>
    // Without the items that may not be embedded everywhere, as the page has come.
    void client.call(getMedia, { id: first.EncID, embed: true }).then(
      ({ VirtualClass, ...rest }) => VirtualClass && setItem({ ...rest, VirtualClass }),
      // The next change reads it.
      () => undefined,
    )
  return <ClassRoom item={item} embed onItems={readAgain} />
}

function show({ Item, SessionDuration }: EmbedData): void {
  const box = document.getElementById('vitrine-class')
  if (!box || !Item.VirtualClass) return
  const { VirtualClass } = Item
  if (SessionDuration) void import('../frame/watch-session.ts').then(({ watchSession }) => watchSession(SessionDuration))
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  reportHeight(box)
  createRoot(box).render(
    <ClientContext value={client}>
      <InLanguage area={virtualClassWords} load={loadClassLanguage}>
        <ClassFrame first={{ ...Item, VirtualClass }} />
      </InLanguage>
    </ClientContext>,
  )
}

const text = document.getElementById('vitrine-data')?.textContent
if (text) show(JSON.parse(text) as EmbedData)
