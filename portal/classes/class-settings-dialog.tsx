import { useState } from 'react'
import { SaveVirtualClassInput, saveVirtualClass, type VirtualClass } from '../../sdk/classes/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { localMoment } from '../ui/local-moment.ts'
import { Switch } from '../ui/switch.tsx'
import { endAfterStart, timeOf } from './class-times.ts'

const durations = [15, 30, 60] as const
const hour = 3_600_000

export interface ClassSettingsDialogProps {
  lesson: VirtualClass
  onClose: () => void
}

/** Changes the schedule of a class. */
export function ClassSettingsDialog(props: ClassSettingsDialogProps) {
  const words = useWords(virtualClassWords)
  return (
    <Dialog open onClose={props.onClose} title={words.settings}>
      <SettingsForm {...props} />
    </Dialog>
  )
}

const shown = (time: number): string => (time > 0 ? localMoment(new Date(time).toISOString()) : '')

function SettingsForm({ lesson, onClose }: ClassSettingsDialogProps) {
  const words = useWords(virtualClassWords)
  const request = useWrite(saveVirtualClass, { changes: [getMedia], onDone: onClose, isForm: true })
  const [soon] = useState(() => Date.now() + hour)
  const form = useFormValues({
    schema: SaveVirtualClassInput,
    first: {
      schedule: lesson.Scheduled,
      startat: shown(lesson.StartTime || soon),
      endat: shown(lesson.EndTime),
      controlmedia: lesson.ControlMedia,
      disableafterend: lesson.DisableAfterEndTime,
    },
    toInput: ({ startat, endat, ...rest }) => ({ ...rest, encid: lesson.EncID, startat: timeOf(startat), endat: timeOf(endat) }),
    refusals: { CLASS_SCHEDULE: 'startat', CLASS_DATES: 'endat' },
    request,
  })
  const start = form.text('startat')
  const end = form.value('endat')
  return (
    <Form form={form} onCancel={onClose}>
      <Switch label={words.schedule} {...form.toggle('schedule')} />
      {form.values.schedule && (
        <>
          <Field
            label={words.startAt}
            type="datetime-local"
            {...start}
            onChange={(event) => {
              void start.onChange(event)
              end.onChange(endAfterStart(event.target.value, form.values.endat))
            }}
          />
          <Field label={words.endAt} type="datetime-local" {...form.text('endat')} />
          <div className="vp-row">
            {durations.map((minutes) => (
              <Button
                key={minutes}
                onClick={() => end.onChange(shown(timeOf(form.values.startat) ? timeOf(form.values.startat) + minutes * 60_000 : 0))}
              >
                {words.addMinutes({ minutes })}
              </Button>
            ))}
          </div>
        </>
      )}
      <Switch label={words.controlAtStart} {...form.toggle('controlmedia')} />
      <Switch label={words.closeAfterEnd} {...form.toggle('disableafterend')} />
    </Form>
  )
}
