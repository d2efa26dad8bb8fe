import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { dismissNotification, getUserNotifications, type Notification } from '../../sdk/notifications/contract.ts'
import { notificationsWords } from '../../sdk/text/en/notifications.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { IconButton } from '../ui/button.tsx'
import './notifications.css'
import { client } from '../session/client.ts'

const icons = { danger: CircleAlert, success: CircleCheck, info: Info }

/** Notifications of the viewer until they are dismissed. Requested once, and without a sign-in dialog if the session has ended. */
export function NotificationList() {
  const words = useWords(notificationsWords)

  const cache = useCache()
  const { data } = useRead(getUserNotifications, {}, { staleTime: Number.POSITIVE_INFINITY, retry: false, ignoresLogout: true })
  const dismiss = ({ ID }: Notification): void => {
    cache.put(getUserNotifications, {}, (now) => now && { Notifications: now.Notifications.filter((one) => one.ID !== ID) })
    // If it cannot be saved, the next page shows it again.
    client.call(dismissNotification, { id: ID }, { ignoresLogout: true }).catch((error: unknown) => console.warn('Vitrine:', error))
  }
  const notifications = data?.Notifications ?? []
  return (
    <section className="vp-notifications" aria-label={words.title} aria-live="polite">
      {notifications.map((one) => {
        const Icon = icons[one.Level]
        return (
          <article key={one.ID} className="vp-notification" data-level={one.Level}>
            <Icon aria-hidden size={20} />
            <div>
              <p className="vp-notification-title">{one.Title}</p>
              {one.Description && <p dir="auto">{one.Description}</p>}
              <a href={one.Link} onClick={() => dismiss(one)}>
                {one.LinkText}
              </a>
            </div>
            <IconButton label={words.dismiss({ title: one.Title })} onClick={() => dismiss(one)}>
              <X aria-hidden size={18} />
            </IconButton>
          </article>
        )
      })}
    </section>
  )
}
