import { Suspense, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { itemActions } from './action-list.ts'
import type { ItemPage } from './item-action.ts'
import { ItemMenu } from './item-menu.tsx'

export interface ItemActionsProps extends ItemPage {
  item: MediaItem
  /** The page was opened to edit the item. */
  isToEdit?: boolean
}

/** The buttons of the actions, the menu with the rest, and the dialog that one of them has opened. */
export function ItemActions({ item, isToEdit = false, time, video }: ItemActionsProps) {
  const [open, setOpen] = useState(isToEdit && item.CanEdit ? 'edit' : undefined)
  const page = { time, video }
  return (
    <div className="vp-row vp-actions">
      {itemActions.map(({ name, Button }) => Button && <Button key={name} item={item} page={page} onOpen={() => setOpen(name)} />)}
      <ItemMenu item={item} onOpen={setOpen} />
      <Suspense fallback={null}>
        {itemActions.map(
          ({ name, Dialog }) => Dialog && name === open && <Dialog key={name} item={item} page={page} onClose={() => setOpen(undefined)} />,
        )}
      </Suspense>
    </div>
  )
}
