/** Searches for the key of an ALTCHA task, away from the page: the library's own worker, in a file that the build names. */
import 'altcha/workers/pbkdf2';
