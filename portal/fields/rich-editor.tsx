import { Bold, Italic, Link2, List } from 'lucide-react'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { safeNodes } from './safe-nodes.ts'

export interface RichEditorProps {
  id: string
  name: string
  label: string
  value: string
  describedBy: string | undefined
  isInvalid: boolean
  disabled: boolean
  ref: Ref<{ focus: () => void }>
  onChange: (html: string) => void
}

/** Editor for text with bold, italics, lists and links. The server sanitises its HTML. */
export function RichEditor({ id, label, value, describedBy, isInvalid, disabled, ref, onChange }: RichEditorProps) {
  const words = useWords(fieldsWords)

  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  const [address, setAddress] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const range = useRef<Range>(undefined)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }))
  useLayoutEffect(() => {
    // The element already has the typed text; setting it again would move the caret.
    if (value === shown.current) return
    shown.current = value
    box.current?.replaceChildren(safeNodes(value))
  }, [value])
  const tell = () => {
    shown.current = box.current?.innerHTML ?? ''
    onChange(shown.current)
  }
  const run = (command: string, argument?: string) => {
    box.current?.focus()
    document.execCommand(command, false, argument)
    tell()
  }
  const tool = (name: string, Icon: typeof Bold, onClick: () => void) => (
    <IconButton label={name} disabled={disabled} onClick={onClick}>
      <Icon aria-hidden size={18} />
    </IconButton>
  )
  const keepPlace = () => {
    const selection = getSelection()
    const first = selection?.rangeCount ? selection.getRangeAt(0) : undefined
    range.current = first && box.current?.contains(first.commonAncestorContainer) ? first : undefined
    setWrong(false)
    setAddress('https://')
  }
  const insertLink = () => {
    const text = address?.trim() ?? ''
    if (!URL.canParse(text) || !/^https?:\/\/[^/]/i.test(text)) {
      setWrong(true)
      field.current?.focus()
      return
    }
    box.current?.focus()
    const selection = getSelection()
    if (range.current && selection) {
      selection.removeAllRanges()
      selection.addRange(range.current)
    }
    if (selection?.isCollapsed ?? true) {
      const link = Object.assign(document.createElement('a'), { href: text, textContent: text })
      document.execCommand('insertHTML', false, link.outerHTML)
    } else document.execCommand('createLink', false, text)
    tell()
    setAddress(undefined)
  }
  return (
    <div className="vp-rich-editor" data-invalid={isInvalid || undefined}>
      <div className="vp-rich-tools" role="group" aria-label={words.tools({ name: label })}>
        {tool(words.bold, Bold, () => run('bold'))}
        {tool(words.italic, Italic, () => run('italic'))}
        {tool(words.list, List, () => run('insertUnorderedList'))}
        {tool(words.link, Link2, keepPlace)}
      </div>
      {address !== undefined && (
        <div className="vp-rich-link">
          <input
            ref={field}
            autoFocus
            type="url"
            aria-label={words.linkAsk}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-link-error` : undefined}
            value={address}
            onChange={(event) => {
              setWrong(false)
              setAddress(event.target.value)
            }}
            onKeyDown={(event) => {
              // Enter here makes the link, Escape closes this line; neither reaches the form around it.
              if (event.key !== 'Enter' && event.key !== 'Escape') return
              event.preventDefault()
              event.stopPropagation()
              if (event.key === 'Enter') insertLink()
              else setAddress(undefined)
            }}
          />
          <Button onClick={insertLink}>{words.insertLink}</Button>
          <div role="alert" id={`${id}-link-error`}>
            {isWrong && <p className="vp-error">{words.linkWrong}</p>}
          </div>
        </div>
      )}
      <div
        ref={box}
        id={id}
        className="vp-rich-text"
        role="textbox"
        tabIndex={disabled ? -1 : 0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-disabled={disabled || undefined}
        contentEditable={!disabled}
        suppressContentEditableWarning
        onInput={tell}
        onPaste={(event) => {
          // The looks of another program are not wanted here.
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
        }}
      />
    </div>
  )
}
