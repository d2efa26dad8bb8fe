import { Dialog } from '@base-ui/react/dialog'
import { Tabs } from '@base-ui/react/tabs'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { writePreference } from '../ui/preference.ts'
import { useBackCloses } from '../ui/use-back-closes.ts'
import { ConversionsTab } from './conversions-tab.tsx'
import { ListTab } from './list-tab.tsx'
import { QuizzesTab } from './quizzes-tab.tsx'
import { rememberedTab, type SidebarTab, sidebarTabs, tabIcons } from './sidebar-tabs.ts'
import './sidebar.css'
import '../ui/dialog.css'

export interface SidebarProps {
  open: boolean
  onClose: () => void
}

/** A person's own lists at the side; on small screens over the whole width. Only the list that is open is loaded. */
export function Sidebar({ open, onClose }: SidebarProps) {
  const words = useWords(listsWords)
  const portal = useWords(portalWords)

  const [tab, setTab] = useState(rememberedTab)
  const popup = useRef<HTMLDivElement>(null)
  useBackCloses(open, onClose)
  const choose = (next: SidebarTab): void => {
    writePreference('sidebar-tab', next)
    setTab(next)
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="vp-backdrop" />
        <Dialog.Popup
          ref={popup}
          className="vp-sidebar"
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')}
        >
          <div className="vp-sidebar-head">
            <Dialog.Title className="vp-dialog-title">{words.title}</Dialog.Title>
            <Dialog.Close render={<Button look="icon" />} aria-label={portal.close}>
              <X aria-hidden size={20} />
            </Dialog.Close>
          </div>
          <Tabs.Root value={tab} onValueChange={(next) => choose(next as SidebarTab)} className="vp-sidebar-body">
            <Tabs.List className="vp-sidebar-tabs" aria-label={words.title}>
              {sidebarTabs.map((name) => {
                const Icon = tabIcons[name]
                return (
                  <Tabs.Tab key={name} value={name} className="vp-sidebar-tab">
                    <Icon aria-hidden size={16} /> {words.tabs[name]}
                  </Tabs.Tab>
                )
              })}
            </Tabs.List>
            {sidebarTabs.map((name) => (
              <Tabs.Panel key={name} value={name} className="vp-sidebar-panel">
                {name === 'quizzes' ? (
                  <QuizzesTab />
                ) : name === 'conversions' ? (
                  <ConversionsTab />
                ) : (
                  <ListTab name={name} onLeave={onClose} />
                )}
              </Tabs.Panel>
            ))}
          </Tabs.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
