/* global wp, vitrineBlock */
/** The block in the editor. It asks the public search of the library, without cookies, and keeps the id of the item that was chosen. */
'use strict'
{
  const { blocks, blockEditor, components, element, i18n, serverSideRender: ServerSideRender } = wp
  const { createElement: el, useState } = element
  const { __, sprintf } = i18n
  const { server, settingsPage } = vitrineBlock

  async function search(term) {
    const filter = JSON.stringify({ s: term || '*', ps: 12 })
    const response = await fetch(`${server}/api/ml/search/?f=${encodeURIComponent(filter)}`, { credentials: 'omit' })
    if (!response.ok) throw new Error(String(response.status))
    return (await response.json()).Items.map(({ Item }) => Item)
  }

  function Result({ item, onChoose }) {
    const picture = item.ImageURLs[0]
    return el(
      'li',
      null,
      el(
        components.Button,
        { variant: 'tertiary', onClick: () => onChoose(item), style: { height: 'auto', gap: '12px', textAlign: 'start' } },
        picture ? el('img', { src: picture.URL, alt: '', width: 96 }) : null,
        item.Title,
      ),
    )
  }

  function Finder({ onChoose }) {
    const [term, setTerm] = useState('')
    const [found, setFound] = useState()
    const [isBusy, setBusy] = useState(false)
    const [hasFailed, setFailed] = useState(false)
    async function submit(event) {
      event.preventDefault()
      setBusy(true)
      try {
        setFound(await search(term))
        setFailed(false)
      } catch {
        setFailed(true)
      }
      setBusy(false)
    }
    return el(
      'form',
      { onSubmit: submit, style: { width: '100%' } },
      el(components.TextControl, { label: __('Search the library', 'vitrine'), type: 'search', value: term, onChange: setTerm }),
      el(components.Button, { variant: 'primary', type: 'submit', isBusy, disabled: isBusy }, __('Search', 'vitrine')),
      hasFailed
        ? el('p', { role: 'alert' }, __('The library does not answer. Please check its address in the settings of the plugin.', 'vitrine'))
        : null,
      found ? el('p', { role: 'status' }, sprintf(__('Items found: %d', 'vitrine'), found.length)) : null,
      found
        ? el(
            'ul',
            { style: { listStyle: 'none', padding: 0 } },
            found.map((item) => el(Result, { key: item.EncID, item, onChoose })),
          )
        : null,
    )
  }

  const Missing = () =>
    el(
      'p',
      null,
      __('The address of the library is not set.', 'vitrine'),
      ' ',
      settingsPage ? el('a', { href: settingsPage }, __('Open the settings', 'vitrine')) : null,
    )

  function Edit({ attributes, setAttributes }) {
    const props = blockEditor.useBlockProps()
    const choose = (item) => setAttributes({ id: item.EncID, title: item.Title })
    if (attributes.id === '')
      return el(
        'div',
        props,
        el(
          components.Placeholder,
          { icon: 'video-alt3', label: __('Vitrine media', 'vitrine') },
          server === '' ? el(Missing) : el(Finder, { onChoose: choose }),
        ),
      )
    return el(
      'div',
      props,
      el(
        blockEditor.BlockControls,
        null,
        el(
          components.ToolbarGroup,
          null,
          el(components.ToolbarButton, { onClick: () => setAttributes({ id: '', title: '' }) }, __('Replace', 'vitrine')),
        ),
      ),
      el(components.Disabled, null, el(ServerSideRender, { block: 'vitrine/media', attributes })),
    )
  }

  // The server draws the block, so that its address can change.
  blocks.registerBlockType('vitrine/media', { edit: Edit, save: () => null })
}
