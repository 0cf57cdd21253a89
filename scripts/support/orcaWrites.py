# Orca runs this file when it starts (scripts/support/hiddenDesktop.mjs copies it to where Orca looks). What Orca would speak goes
# into the file ORCA_SAYS, one line for each utterance, and to no voice. Single letters, which Orca echoes, are left out.
import os

from orca import settings, speech

said = open(os.environ['ORCA_SAYS'], 'a', buffering=1)


def write(text, *_voice):
    line = ' '.join(str(text).split())
    if line:
        said.write(line + '\n')


speech.init = lambda: None
speech._speak = write
speech.speakCharacter = lambda *_: None
speech.speakKeyEvent = lambda *_: None

settings.enableSpeech = True
settings.enableKeyEcho = False
settings.enableEchoByWord = False
settings.enableBraille = False
settings.enableBrailleMonitor = False
settings.enableSound = False
settings.speechVerbosityLevel = settings.VERBOSITY_LEVEL_VERBOSE
