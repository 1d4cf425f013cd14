/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = 'f2259ab32ab271b2726c0801cb38b68cae6ac8a5e8077c234484c121e60db940'
