import { useState } from 'react'
import type { LearningEnvironment } from '../../sdk/lms/contract.ts'
import { createLtiSecret, getLtiConsumer, type LtiConsumer } from '../../sdk/lti/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { useDateText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'

export interface ConsumerDialogProps {
  environment: LearningEnvironment
  onClose: () => void
}

/** Shows what an administrator enters in a learning environment that speaks LTI 1.1, and creates its secret. */
export function ConsumerDialog({ environment: { ID, Name }, onClose }: ConsumerDialogProps) {
  const { lti, consumer, addressesHelp } = useWords(learningEnvironmentsWords)
  const admin = useWords(adminWords)

  const query = useRead(getLtiConsumer, { iid: ID }, { staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title={lti.titleOf({ name: Name })}>
      <p className="vp-dialog-text">{consumer.why}</p>
      <ListState query={query} isEmpty={() => false} empty={{ title: '' }} look="line">
        {(saved) => (
          <>
            <SecretFields id={ID} saved={saved} />
            <p className="vp-dialog-text">{addressesHelp['lti-1']}</p>
            <CopyField label={consumer.launch} text={saved.LaunchURL} />
            <CopyField label={consumer.cartridge} text={saved.ConfigurationURL} />
            <CopyField label={lti.icon} text={saved.IconURL} />
            <CopyField label={consumer.cartridgeText} text={saved.Configuration} />
          </>
        )}
      </ListState>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}

/** The key, and the secret while it is new. */
function SecretFields({ id, saved }: { id: number; saved: LtiConsumer }) {
  const { consumer } = useWords(learningEnvironmentsWords)

  const dateText = useDateText()
  const [isAsking, setAsking] = useState(false)
  const creating = useWrite(createLtiSecret, { changes: [getLtiConsumer], onDone: () => setAsking(false) })
  const created = creating.data
  const key = created?.Key ?? saved.Key
  return (
    <>
      {key !== '' && (
        <CopyField label={consumer.key} text={key} {...(created ? {} : { help: consumer.created({ date: dateText(saved.DateSecret) }) })} />
      )}
      {created ? (
        <CopyField label={consumer.secret} text={created.Secret} focused help={consumer.secretHelp} />
      ) : (
        <div className="vp-row">
          <Button isBusy={creating.isPending} onClick={() => (key === '' ? creating.mutate({ iid: id }) : setAsking(true))}>
            {key === '' ? consumer.create : consumer.replace}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={consumer.replaceAsk}
        help={consumer.replaceHelp}
        confirm={consumer.replace}
        busy={creating.isPending}
        onConfirm={() => creating.mutate({ iid: id })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
