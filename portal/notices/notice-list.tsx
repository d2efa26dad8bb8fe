import { useEffect, useId, useState } from 'react'
import {
  centralNoticeAcknowledged,
  cookieResponse,
  disclaimerResponse,
  type NoticeAnswer,
  type SiteText,
} from '../../sdk/notices/contract.ts'
import { type Consent, readConsent, writeConsent } from '../../sdk/storage/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { readPreference, writePreference } from '../ui/preference.ts'
import { openNotices } from './open-notices.ts'
import './notices.css'

/** Notices and questions of the site, one after the other, the disclaimer first. */
export function NoticeList() {
  const { Notices } = usePageOptions()
  const [open, setOpen] = useState(() => openNotices(Notices, readConsent(), readPreference))
  useEffect(() => {
    // An account has answered on another device: the same holds here.
    if (Notices?.Cookies && Notices.Cookies !== readConsent()) writeConsent(Notices.Cookies)
  }, [Notices])
  const answerCookies = (consent: Consent): void => {
    writeConsent(consent)
    tell(client.call(cookieResponse, { accept: consent === 'accepted' }, { ignoresLogout: true }))
    setOpen({ ...open, askCookies: false })
  }
  const agree = ({ ID }: SiteText): void => {
    writePreference('disclaimer', ID)
    tell(client.call(disclaimerResponse, { ind: ID }, { ignoresLogout: true }))
    setOpen({ ...open, disclaimer: undefined })
  }
  const acknowledge = ({ ID }: SiteText): void => {
    writePreference('central-notice', ID)
    tell(client.call(centralNoticeAcknowledged, { id: ID }, { ignoresLogout: true }))
    setOpen({ ...open, central: undefined })
  }
  if (open.disclaimer) return <Disclaimer text={open.disclaimer} onAgree={agree} />
  return (
    <div className="vp-notices">
      {open.central ? (
        <CentralNotice text={open.central} onAcknowledge={acknowledge} />
      ) : (
        open.askCookies && <CookiePopup onAnswer={answerCookies} />
      )}
    </div>
  )
}

/** Whether the account keeps it too is no business of the visitor: their browser knows, and the next page asks again if not. */
function tell(told: Promise<NoticeAnswer>): void {
  told.catch((error: unknown) => console.warn('Vitrine:', error))
}

function Disclaimer({ text, onAgree }: { text: SiteText; onAgree: (text: SiteText) => void }) {
  const words = useWords(portalWords).notices

  return <ConfirmDialog open isLong title={words.disclaimer} help={text.Text} confirm={words.agree} onConfirm={() => onAgree(text)} />
}

function CentralNotice({ text, onAcknowledge }: { text: SiteText; onAcknowledge: (text: SiteText) => void }) {
  const words = useWords(portalWords).notices

  const id = useId()
  return (
    <section className="vp-notice" aria-labelledby={id}>
      <h2 id={id}>{words.central}</h2>
      <p className="vp-site-text">{text.Text}</p>
      <div className="vp-row vp-row-end">
        <Button onClick={() => onAcknowledge(text)}>{words.acknowledge}</Button>
      </div>
    </section>
  )
}

function CookiePopup({ onAnswer }: { onAnswer: (consent: Consent) => void }) {
  const words = useWords(portalWords).notices

  const id = useId()
  return (
    <section className="vp-notice" aria-labelledby={id}>
      <h2 id={id}>{words.cookies}</h2>
      <p>{words.cookiesText}</p>
      <div className="vp-row vp-row-end">
        <Button onClick={() => onAnswer('declined')}>{words.decline}</Button>
        <Button onClick={() => onAnswer('accepted')}>{words.accept}</Button>
      </div>
    </section>
  )
}
