/**
 * Imported before the canvas library, which would otherwise load the fonts of the machine: pictures would look
 * different from one machine to the next, and a missing letter would go unnoticed where it happens to be installed.
 */
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
