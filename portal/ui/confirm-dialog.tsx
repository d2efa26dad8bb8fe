import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import './dialog.css'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  help?: string
  /** The text keeps its line breaks, and may be long. Default: false. */
  isLong?: boolean
  /** Drawn below the help. */
  children?: ReactNode
  confirm: string
  keep?: string
  busy?: boolean
  danger?: boolean
  /** Element that gets the focus afterwards. Default: the previous one. */
  finalFocus?: () => HTMLElement | null
  onConfirm: () => void
  /** Left out where there is no way back: the only button confirms. */
  onClose?: () => void
}

/** Asks before something that cannot be undone. The way back has the focus first. */
export function ConfirmDialog({
  open,
  title,
  help,
  isLong = false,
  children,
  confirm,
  keep,
  busy = false,
  danger = false,
  finalFocus,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const portal = useWords(portalWords)
  useBackCloses(open && onClose !== undefined, () => onClose?.())
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="vp-backdrop" />
        <AlertDialog.Popup className="vp-dialog" data-size={isLong ? undefined : 's'} {...(finalFocus ? { finalFocus } : {})}>
          <AlertDialog.Title className="vp-dialog-title">{title}</AlertDialog.Title>
          {help && (
            <AlertDialog.Description className={isLong ? 'vp-dialog-text vp-site-text' : 'vp-dialog-text'}>{help}</AlertDialog.Description>
          )}
          {children}
          <div className="vp-row vp-row-end">
            {onClose && <AlertDialog.Close render={<Button />}>{keep ?? portal.cancel}</AlertDialog.Close>}
            <Button tone={danger ? 'danger' : 'accent'} isBusy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
