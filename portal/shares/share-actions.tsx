import { CodeXml, Share2 } from 'lucide-react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { ItemAction, ItemButtonProps } from '../item-page/item-action.ts'
import { Button } from '../ui/button.tsx'
import { EmbedDialog } from './embed-dialog.tsx'
import { useBase } from './use-base.ts'
import { WebLinkDialog } from './web-link-dialog.tsx'

/** Makes a link to the item. */
export const webLinkAction: ItemAction = {
  name: 'share',
  Button: ShareButton,
  Dialog: ({ item, page, onClose }) => <WebLinkDialog open item={item} base={useBase()} time={page.time()} onClose={onClose} />,
}

/** Makes the code that embeds the item. Its owner also comes here to permit embedding again. */
export const embedAction: ItemAction = {
  name: 'embed',
  menu: {
    group: 'use',
    isShown: ({ CanShareByEmbed, CanGrant }) => CanShareByEmbed || CanGrant,
    label: (language) => language.words(portalWords).item.embed,
    Icon: CodeXml,
  },
  Dialog: ({ item, onClose }) => <EmbedDialog open item={item} base={useBase()} onClose={onClose} />,
}

function ShareButton({ item, onOpen }: ItemButtonProps) {
  const words = useWords(portalWords).item
  if (!item.CanShareByWeblink) return null
  return (
    <Button onClick={onOpen} data-tour="shareLink">
      <Share2 aria-hidden size={18} /> {words.share}
    </Button>
  )
}
