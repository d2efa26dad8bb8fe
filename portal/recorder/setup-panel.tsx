import { Mic, MonitorUp, Video } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { CameraLayout, CaptureChoice } from '../../sdk/recorder/index.ts'
import { useStore } from '../../sdk/store/index.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { UploadDisclaimer } from '../../sdk/upload-disclaimers/contract.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { UploadDisclaimerDialog } from '../upload-disclaimers/upload-disclaimer-dialog.tsx'
import { CornerField } from './corner-field.tsx'
import { portalRecorder } from './portal-recorder.ts'
import { canShareScreen, type RecorderChoice, readChoice, writeChoice } from './recorder-choice.ts'
import { RoomLeft } from './room-left.tsx'
import { useDevices } from './use-devices.ts'

export interface SetupPanelProps {
  consent: string
  disclaimer: UploadDisclaimer | undefined
}

/** Chooses what is recorded. The texts of the site are accepted before a device is asked for. */
export function SetupPanel({ consent, disclaimer }: SetupPanelProps) {
  const words = useWords(recorderWords)
  const isOpening = useStore(portalRecorder.store, (state) => state.phase === 'opening')
  const [choice, setChoice] = useState(readChoice)
  const [asking, setAsking] = useState<'' | 'disclaimer' | 'consent'>('')
  const [accepted, setAccepted] = useState({ disclaimer: '', consent: '' })
  const [isMissing, setMissing] = useState(false)
  const change = (fields: Partial<RecorderChoice>) => {
    setMissing(false)
    setChoice({ ...choice, ...fields })
  }
  const go = (now = accepted) => {
    if (!choice.screen && !choice.camera && !choice.microphone) return setMissing(true)
    if (disclaimer && now.disclaimer !== disclaimer.ID) return setAsking('disclaimer')
    if (consent !== '' && now.consent !== consent) return setAsking('consent')
    setAsking('')
    writeChoice(choice)
    void portalRecorder.open(choice, choice.layout)
  }
  const accept = (text: Partial<typeof accepted>) => {
    setAccepted({ ...accepted, ...text })
    go({ ...accepted, ...text })
  }
  return (
    <section className="vp-recorder-card" aria-label={words.sources}>
      <Sources choice={choice} onChange={change} />
      {choice.screen && choice.camera && <LayoutFields layout={choice.layout} onChange={(layout) => change({ layout })} />}
      <ErrorText text={isMissing && words.nothing} />
      <div className="vp-row vp-row-between">
        <RoomLeft />
        <Button tone="accent" isBusy={isOpening} onClick={() => go()}>
          {words.open}
        </Button>
      </div>
      <UploadDisclaimerDialog
        disclaimer={disclaimer}
        open={asking === 'disclaimer'}
        onAccepted={() => accept({ disclaimer: disclaimer?.ID ?? '' })}
        onDeclined={() => setAsking('')}
      />
      <ConfirmDialog
        open={asking === 'consent'}
        isLong
        title={words.consentTitle}
        help={consent}
        confirm={words.consentAccept}
        onConfirm={() => accept({ consent })}
        onClose={() => setAsking('')}
      />
    </section>
  )
}

interface SourcesProps {
  choice: RecorderChoice
  onChange: (fields: Partial<CaptureChoice>) => void
}

function Sources({ choice, onChange }: SourcesProps) {
  const words = useWords(recorderWords)
  const { cameras, microphones } = useDevices()
  const [hasScreen, setHasScreen] = useState(true)
  useEffect(() => setHasScreen(canShareScreen()), [])
  return (
    <fieldset className="vp-recorder-sources">
      <legend>{words.sources}</legend>
      {hasScreen && (
        <Source
          icon={<MonitorUp aria-hidden size={28} />}
          label={words.screen}
          help={words.screenHelp}
          checked={choice.screen}
          onChange={(screen) => onChange({ screen })}
        >
          <Switch label={words.screenSound} checked={choice.screenSound} onChange={(screenSound) => onChange({ screenSound })} />
        </Source>
      )}
      <Source
        icon={<Video aria-hidden size={28} />}
        label={words.camera}
        help={words.cameraHelp}
        checked={choice.camera}
        onChange={(camera) => onChange({ camera })}
      >
        <DeviceField label={words.cameraDevice} devices={cameras} value={choice.cameraId} onChange={(cameraId) => onChange({ cameraId })} />
      </Source>
      <Source
        icon={<Mic aria-hidden size={28} />}
        label={words.microphone}
        help={words.microphoneHelp}
        checked={choice.microphone}
        onChange={(microphone) => onChange({ microphone })}
      >
        <DeviceField
          label={words.microphoneDevice}
          devices={microphones}
          value={choice.microphoneId}
          onChange={(microphoneId) => onChange({ microphoneId })}
        />
      </Source>
    </fieldset>
  )
}

interface SourceProps {
  icon: ReactNode
  label: string
  help: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Drawn while it is chosen. */
  children: ReactNode
}

/** One place to record from: the whole of its head is the label of the box. */
function Source({ icon, label, help, checked, onChange, children }: SourceProps) {
  const id = useId()
  return (
    <div className="vp-recorder-source" data-checked={checked || undefined}>
      <label className="vp-recorder-source-head">
        {icon}
        <input
          type="checkbox"
          aria-label={label}
          aria-describedby={id}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="vp-recorder-source-name">{label}</span>
        <span id={id} className="vp-help">
          {help}
        </span>
      </label>
      {checked && children}
    </div>
  )
}

interface DeviceFieldProps {
  label: string
  devices: readonly MediaDeviceInfo[]
  value: string
  onChange: (id: string) => void
}

/** Browsers name devices only after they have been allowed once: before, the browser chooses. */
function DeviceField({ label, devices, value, onChange }: DeviceFieldProps) {
  const words = useWords(recorderWords)
  const named = devices.filter((device) => device.deviceId !== '' && device.label !== '')
  if (named.length === 0) return null
  const options = [{ value: '', label: words.anyDevice }, ...named.map((device) => ({ value: device.deviceId, label: device.label }))]
  const known = options.some((option) => option.value === value) ? value : ''
  return <Select label={label} options={options} value={known} onChange={onChange} />
}

function LayoutFields({ layout, onChange }: { layout: CameraLayout; onChange: (layout: CameraLayout) => void }) {
  const words = useWords(recorderWords)
  const name = useId()
  return (
    <fieldset className="vp-recorder-layout">
      <legend>{words.layout}</legend>
      {(['corner', 'streams'] as const).map((value) => (
        <label key={value} className="vp-recorder-choice">
          <input type="radio" name={name} checked={layout === value} onChange={() => onChange(value)} />
          <span>
            {words.layouts[value]}
            <span className="vp-help">{words.layoutHelp[value]}</span>
          </span>
        </label>
      ))}
      {layout === 'corner' && <CornerField />}
    </fieldset>
  )
}
