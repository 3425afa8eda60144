from boneyard.kernel.scene import Scene
def draw(info, view): return Scene(info.id, info.title, view.viewer_name, view.actor, (), (), view.prompt)
