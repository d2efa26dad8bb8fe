<?php
/**
 * Scripts of WordPress that the block uses.
 *
 * @package vitrine
 */

return array(
	'dependencies' => array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
	'version'      => '0.1.0',
);
