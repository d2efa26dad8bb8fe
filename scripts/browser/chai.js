export * from '@esm-bundle/chai'

import all, { Assertion, util } from '@esm-bundle/chai'

export default all

const assert = Assertion.prototype.assert

/**
 * Makes a failed comparison of elements a failure with a message. The runner sends both values to the server as a structured clone;
 * an element cannot be cloned, and the whole file would end in a timeout without a result.
 */
Assertion.prototype.assert = function (...values) {
  try {
    assert.apply(this, values)
  } catch (error) {
    for (const key of ['actual', 'expected'])
      if (key in error && !isCloneable(error[key])) error[key] = util.inspect(error[key]).slice(0, 300)
    throw error
  }
}

/** @param {unknown} value */
function isCloneable(value) {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}
