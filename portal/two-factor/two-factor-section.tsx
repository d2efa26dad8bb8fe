import { useState } from 'react'
import { twoFactorWords } from '../../sdk/text/en/two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getTwoFactor, type TwoFactor } from '../../sdk/two-factor/contract.ts'
import { useRead } from '../data/use-read.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

/** The part of the own account that asks for codes at the sign-in. */
export function TwoFactorSection() {
  const words = useWords(twoFactorWords)
  const query = useRead(getTwoFactor, {}, { staleTime: 0 })
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="vp-help">{words.lead}</p>
      <ListState query={query} look="line" failed={words.failed}>
        {(state) => <State state={state} />}
      </ListState>
    </section>
  )
}

function State({ state: { IsOn, Since, RecoveryCodes } }: { state: TwoFactor }) {
  const words = useWords(twoFactorWords)
  const momentText = useMomentText()
  const [open, setOpen] = useState<'set-up' | 'renew' | 'end'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <p>
        {IsOn ? words.isOn({ date: momentText(Since) }) : words.isOff} {IsOn && words.codesLeft({ count: RecoveryCodes })}
      </p>
      <p className="vp-row">
        {IsOn ? (
          <>
            <Button onClick={() => setOpen('renew')}>{words.renew}</Button>
            <Button onClick={() => setOpen('end')}>{words.turnOff}</Button>
          </>
        ) : (
          <Button onClick={() => setOpen('set-up')}>{words.setUp}</Button>
        )}
      </p>
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {(open === 'renew' || open === 'end') && <ProofDialog what={open} onClose={close} />}
    </>
  )
}
