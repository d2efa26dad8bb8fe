import {
  getNotificationMail,
  type NotificationMailSetting,
  NotificationMailTimes,
  saveNotificationMail,
} from '../../sdk/notification-mail/contract.ts'
import { notificationMailWords } from '../../sdk/text/en/notification-mail.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { ListState } from '../ui/list-state.tsx'
import { optionsOf, Select } from '../ui/select.tsx'

/** The part of the own account that chooses when e-mail about notifications comes. Nothing where there is no e-mail. */
export function NotificationMailSection() {
  const words = useWords(notificationMailWords)
  const query = useRead(getNotificationMail, {}, { staleTime: 0 })
  return (
    <ListState query={query} look="line" failed={words.failed} loading={<></>}>
      {(setting) =>
        setting.IsOffered && (
          <section>
            <h2>{words.title}</h2>
            <Choice setting={setting} />
          </section>
        )
      }
    </ListState>
  )
}

/** A change is saved at once, because another choice undoes it as easily. */
function Choice({ setting }: { setting: NotificationMailSetting }) {
  const words = useWords(notificationMailWords)
  const { mutate, isPending, variables } = useWrite(saveNotificationMail, {
    changes: [getNotificationMail],
    done: ({ Message }) => Message,
  })
  return (
    <div className="vp-account-form">
      <Select
        label={words.title}
        help={words.help}
        options={optionsOf(NotificationMailTimes, words.times)}
        value={isPending ? variables.when : setting.When}
        isBusy={isPending}
        onChange={(when) => mutate({ when })}
      />
    </div>
  )
}
